import { findFreePort, workspaceRoot } from '@shop/tools';
import type { Environment } from '../../../tools/src/environment-file.ts';
import type { ProcessGroup } from '../../../tools/src/processes/process-group.ts';
import { unsetSettings } from '../unset-settings.ts';
import { type MeasuredProcess, startMeasured } from './start-measured.ts';

export interface StartedBackend extends MeasuredProcess {
  origin: string;
}

/**
 * Starts the built backend as production runs it, without limits of rates; the keys need only be there.
 * @param database the settings that name its database
 */
export async function startBackend(group: ProcessGroup, database: Environment): Promise<StartedBackend> {
  const port = await findFreePort();
  const backend = await startMeasured(group, {
    name: 'backend',
    arguments: ['dist/backend/main.js'],
    environment: {
      ...process.env,
      ...unsetSettings(),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      FIREBASE_PROJECT_ID: 'bench',
      FIREBASE_API_KEY: 'bench',
      FIREBASE_AUTH_DOMAIN: 'bench.example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRET: 'whsec_bench',
      ...database,
    },
    folder: workspaceRoot,
  });
  return { ...backend, origin: `http://localhost:${port}` };
}
