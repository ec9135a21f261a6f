import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    testTimeout: 20_000,
    environment: 'happy-dom',
    // Testing Library unmounts after each test when it finds a global afterEach.
    globals: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
