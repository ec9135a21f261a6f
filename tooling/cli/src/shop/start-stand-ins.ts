import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  type Environment,
  isPort,
  type ProcessGroup,
  type ProcessSpecification,
  startUntilReady,
  workspaceRoot,
} from '@shop/processes';
import type { StandIns } from './services.ts';
import { standInSettings } from './stand-in-addresses.ts';

export interface StandInOptions {
  standIns: StandIns;
  /** The site's public origin, `http://localhost:3000`. */
  shopOrigin: string;
  /** Where the card stand-in sends its webhooks: the backend's own origin. */
  backendOrigin: string;
  /** The card stand-in's preferred port, beside the shop's, where developers find it. */
  wantedCardsPort: number;
  dataDirectory: string;
  environment: Environment;
  onOutput: ProcessSpecification['onOutput'];
}

/**
 * Starts the local stand-ins for the services without keys. They run from source: bundling would save a fifth
 * of a second and separate them from their page templates.
 * @returns the backend's settings for them; none when no service needs one
 * @throws PlainFailure when they cannot start
 */
export async function startStandIns(group: ProcessGroup, options: StandInOptions): Promise<Environment> {
  if (!options.standIns.identity && !options.standIns.cards) return {};
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const ready = await startUntilReady(group, {
    name: 'stand-ins',
    file: process.execPath,
    arguments: ['--import', 'tsx', path.join(workspaceRoot, 'sandbox/src/main.ts')],
    folder: workspaceRoot,
    environment: {
      ...options.environment,
      SANDBOX_DATA_DIR: path.join(options.dataDirectory, 'sandbox'),
      // There is no port after the highest one.
      SANDBOX_CARDS_PORT: isPort(options.wantedCardsPort) ? String(options.wantedCardsPort) : undefined,
      SANDBOX_WEBHOOK_URL: `${options.backendOrigin}/api/webhooks/stripe`,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SHOP_ORIGIN: options.shopOrigin,
    },
    onOutput: options.onOutput,
  });
  return standInSettings(ready, options.standIns, webhookSecret);
}
