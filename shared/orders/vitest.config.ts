import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'orders',
    testTimeout: 20_000,
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../testing/src/new-page.ts'],
  },
});
