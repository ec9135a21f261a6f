import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api-client',
    testTimeout: 20_000,
    expect: { poll: { timeout: 10_000 } },
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});
