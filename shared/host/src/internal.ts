/**
 * For the shell, and for its replacement in tests. It is not shared with remotes: they may import
 * `@shop/host` alone, which `pnpm lint` checks. Both entries hold the same modules, so there is one live host.
 */
export { type BlockingHistory, blockingHistory } from './blocking-history.ts';
export { FlagContext, flagsIn } from './flags.ts';
export { provideHost } from './host.ts';
export { keptValue } from './kept-value.ts';
export { hasUnsavedWork } from './navigation-blockers.ts';
export { showMeta, showPageTitle } from './page-title.hook.ts';
export { knownRole } from './role.ts';
