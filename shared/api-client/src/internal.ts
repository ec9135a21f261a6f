/**
 * For the shell, and for its replacement in tests. It is not shared with remotes: they may import
 * `@shop/api-client` alone, which `pnpm lint` checks.
 */
export type { TokenSource } from './token-source.ts';
export { callWithToken, configureApi } from './transport.ts';
