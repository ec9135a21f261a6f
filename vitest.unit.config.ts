import { defineConfig } from 'vitest/config';

/**
 * The unit tests: each package with its own settings. It is not named vitest.config.ts, because packages
 * without settings of their own would use it.
 */
export default defineConfig({
  test: {
    projects: ['shared/*', 'shell', 'remotes/*', 'sandbox', 'tooling/*', 'bench', 'pictures'],
  },
});
