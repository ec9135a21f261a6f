import { defineConfig } from 'vitest/config';

/**
 * The unit tests: each package with its own settings. It is not called vitest.config.ts, because every
 * package without settings of its own would take it for them.
 */
export default defineConfig({
  test: {
    projects: ['shared/*', 'shell', 'remotes/*', 'sandbox', 'tooling/*', 'bench', 'pictures'],
  },
});
