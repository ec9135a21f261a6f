import { defineConfig } from 'vitest/config';

/** At full scale a proof may take any time, and has the machine to itself. */
const fullScale = process.env.TEST_SCALE === 'full';
const PROOF_TIMEOUT_MS = 3 * 3_600_000;

export default defineConfig({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'proofs/**/*.test.ts'],
    globalSetup: ['./testing/run.setup.ts'],
    isolate: false,
    setupFiles: ['./testing/new-modules.ts'],
    pool: 'forks',
    maxWorkers: fullScale ? 1 : 2,
    // Ends a test that hangs, but not one that waits for a busy machine.
    testTimeout: fullScale ? PROOF_TIMEOUT_MS : 120_000,
    hookTimeout: 240_000,
    // Longer than by default, for busy machines.
    expect: { poll: { timeout: 30_000 } },
  },
});
