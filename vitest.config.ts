import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that need no page, of packages whose other tests do. */
const inNode = [
  'shared/{api-client,contracts,registry}/src/**/*.test.ts',
  'shell/src/app/shop-routes.test.tsx',
  'shell/src/prerender.test.tsx',
];

/**
 * The unit tests of all packages but the backend, which has settings of its own. They are two projects, not one for each
 * package: a project starts processes of its own, and reads and compiles what the packages share again.
 */
export default defineConfig({
  test: {
    // Vitest finds this file from each package's folder, too.
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{shell,remotes/*,shared/*}/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...inNode],
          environment: 'happy-dom',
          setupFiles: ['./shared/testing/src/new-modules.ts', './shared/testing/src/new-page.ts'],
          // The tokens' test reads the style sheet.
          css: { include: /\/shared\/ui\// },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{bench,pictures,sandbox,tooling}/**/*.test.ts', ...inNode],
          environment: 'node',
          setupFiles: ['./shared/testing/src/new-modules.ts'],
        },
      },
    ],
    isolate: false,
    sequence: { setupFiles: 'list' },
    unstubGlobals: true,
    restoreMocks: true,
    // Timeouts end only what hangs: a test may wait several times on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
