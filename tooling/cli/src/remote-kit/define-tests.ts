import { defineConfig, type ViteUserConfig } from 'vitest/config';

/**
 * The settings of a remote's tests.
 * @param name of the remote
 */
export const defineTests = (name: string): ViteUserConfig =>
  defineConfig({
    test: {
      name,
      testTimeout: 20_000,
      environment: 'happy-dom',
      // Testing Library takes a test's screen down by itself where it finds a global afterEach.
      globals: true,
    },
  });
