import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'host',
    testTimeout: 20_000,
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../testing/src/new-page.ts'],
  },
});
