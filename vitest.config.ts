import { defineConfig } from 'vitest/config';

/** The unit tests: each package with its own settings. The backend's API tests run for themselves. */
export default defineConfig({
  test: {
    projects: ['shared/*', 'shell', 'remotes/*', 'sandbox', 'tools', 'build'],
  },
});
