import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    testTimeout: 20_000,
    environment: 'happy-dom',
    // Testing Library unmounts after each test when it finds a global afterEach.
    globals: true,
    // The tokens' test reads the style sheet.
    css: true,
  },
});
