import type { RsbuildConfig } from '@rsbuild/core';

/** The paths that the backend serves on the shop's origin; in development the shell's server proxies them. */
const backendPaths = [
  '/api',
  '/config.json',
  '/remotes.json',
  '/pictures',
  '/images',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/emulator',
];

/**
 * React finds its refresh hook when it is evaluated, and the shell evaluates React before any
 * remote's hot-reloading client runs: without this stub a change in a remote shows nothing.
 */
const REFRESH_HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, checkDCE() {}, ' +
  'inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; }, ' +
  'onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };';

/** A shell in which remotes can hot-reload. */
export const refreshableShell: RsbuildConfig = {
  html: { tags: [{ tag: 'script', head: true, append: false, children: REFRESH_HOOK }] },
};

/**
 * The shell's development server.
 * @param environment `SHOP_PORT` is its port, `BACKEND_ORIGIN` the backend's origin
 */
export function devShell(environment: NodeJS.ProcessEnv): RsbuildConfig {
  const target = environment['BACKEND_ORIGIN'] ?? 'http://127.0.0.1:3001';
  return {
    server: {
      host: '127.0.0.1',
      port: Number(environment['SHOP_PORT'] ?? 3000),
      strictPort: true,
      proxy: Object.fromEntries(
        backendPaths.map((path) => [path, { target, changeOrigin: false, ws: false }]),
      ),
    },
  };
}
