import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'releases',
    testTimeout: 20_000,
    environment: 'happy-dom',
    // Testing Library takes a test's screen down by itself where it finds a global afterEach.
    globals: true,
  },
});
