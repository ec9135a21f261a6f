import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../shared/testing/src/new-page.ts'],
    unstubGlobals: true,
    restoreMocks: true,
  },
});
