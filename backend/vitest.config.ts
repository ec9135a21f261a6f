import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts'],
    globalSetup: ['./testing/postgres.setup.ts'],
    // Each worker may hold embedded databases, of 400 MB each.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
