import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'happy-dom',
    isolate: false,
    setupFiles: ['../testing/src/new-page.ts'],
    // The tokens' test reads the style sheet.
    css: true,
  },
});
