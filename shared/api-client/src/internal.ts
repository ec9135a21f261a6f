/**
 * For the shell, and for its replacement in tests. It is not shared with remotes: they may import
 * `@shop/api-client` alone, which `pnpm lint` checks.
 */
export { callWithToken, configureApi, type TokenSource } from './transport.ts';
