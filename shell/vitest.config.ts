import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shell',
    environment: 'happy-dom',
    // Testing Library takes a test's screen down by itself where it finds a global afterEach.
    globals: true,
    unstubGlobals: true,
    restoreMocks: true,
  },
});
