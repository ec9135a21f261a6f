import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'testing',
    testTimeout: 20_000,
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['./src/new-page.ts'],
  },
});
