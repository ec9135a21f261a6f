import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'releases',
    testTimeout: 20_000,
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../../shared/testing/src/new-page.ts'],
    unstubGlobals: true,
  },
});
