import { configDefaults, defineConfig } from 'vitest/config';

/** At full scale a proof may take any time, and has the machine to itself. */
const fullScale = process.env.TEST_SCALE === 'full';
const PROOF_TIMEOUT_MS = 3 * 3_600_000;

/** Proofs that run at full scale only: for their time they protect little of a single change. */
const LONG = [
  'crashes/crashes',
  'crashes/killed-mail',
  'imports/spreadsheet-exports',
  'connections/connections',
  'processes/rolling-deploy',
  'processes/two-processes',
  'publishing/shopping',
  'uploads/memory',
  'uploads/picture-storm',
].map((proof) => `proofs/${proof}.test.ts`);

export default defineConfig({
  test: {
    name: 'backend',
    environment: 'node',
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'proofs/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(fullScale ? [] : LONG)],
    globalSetup: ['./testing/run.setup.ts'],
    isolate: false,
    setupFiles: ['./testing/between-files.ts'],
    pool: 'forks',
    maxWorkers: fullScale ? 1 : 2,
    // Timeouts end only what hangs: a test may wait several times on a busy machine.
    testTimeout: fullScale ? PROOF_TIMEOUT_MS : 1_200_000,
    hookTimeout: fullScale ? PROOF_TIMEOUT_MS : 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
