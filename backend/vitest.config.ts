import { defineConfig } from 'vitest/config';

/** At full scale a proof takes as long as it takes, and has the machine to itself. */
const fullScale = process.env.TEST_SCALE === 'full';
const LONGEST_PROOF_MS = 3 * 3_600_000;

export default defineConfig({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'proofs/**/*.test.ts'],
    globalSetup: ['./testing/run.setup.ts'],
    // Each worker may hold embedded databases, of 400 MB each.
    pool: 'forks',
    maxWorkers: fullScale ? 1 : 2,
    // A test that hangs ends; one that waits for a busy machine does not.
    testTimeout: fullScale ? LONGEST_PROOF_MS : 120_000,
    hookTimeout: 240_000,
  },
});
