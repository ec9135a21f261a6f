/**
 * What only the shell uses, and whoever takes its place in tests. It is not shared with remotes: they may import
 * `@shop/api-client` alone, which `pnpm lint` checks.
 */
export type { TokenSource } from './token-source.ts';
export { callWithToken, configureApi } from './transport.ts';
