import {
  type Environment,
  findFreePort,
  type ProcessGroup,
  unsetSettings,
  workspaceRoot,
} from '@shop/processes';
import { type MeasuredProcess, startMeasured } from './start-measured.ts';

/** Reports the metrics of a backend under measurement. */
export const METRICS_TOKEN = 'bench-metrics-token-of-no-other-use';

export interface StartedBackend extends MeasuredProcess {
  origin: string;
}

/**
 * Starts the built backend as in production, for its calls alone: without pages and rate limits. The keys only have
 * to exist.
 * @param settings of its database and others
 */
export async function startBackend(group: ProcessGroup, settings: Environment): Promise<StartedBackend> {
  const port = await findFreePort();
  const backend = await startMeasured(group, {
    name: 'backend',
    arguments: ['dist/backend/main.js'],
    environment: {
      ...process.env,
      ...unsetSettings(),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      PAGES: 'elsewhere',
      RATE_LIMITS: 'off',
      FIREBASE_PROJECT_ID: 'bench',
      FIREBASE_API_KEY: 'bench',
      FIREBASE_AUTH_DOMAIN: 'bench.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      ...settings,
    },
    folder: workspaceRoot,
  });
  return { ...backend, origin: `http://localhost:${port}` };
}
