import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { CARD_KEYS, IDENTITY_KEYS } from '@shop/backend/setting-list';
import {
  type Environment,
  isPort,
  loadEnvironment,
  PlainFailure,
  type ProcessGroup,
  type ProcessSpecification,
  startUntilReady,
  workspaceRoot,
} from '@shop/processes';

/** The outside services that a local stand-in can replace. */
export interface StandIns {
  identity: boolean;
  cards: boolean;
  /** Shows the shop's mail in the mailbox of the identity stand-in. */
  mail: boolean;
}

/**
 * A service without any key is replaced by its stand-in, unless the identity emulator is configured. A
 * service with some of its keys is not: the backend refuses to start, and names the missing ones.
 */
export function neededStandIns(environment: Environment): StandIns {
  const lacks = (keys: readonly string[]): boolean =>
    keys.every((key) => !environment[key] && !environment[`${key}_FILE`]);
  const emulated = Boolean(environment['IDENTITY_EMULATOR_URL']);
  const identity = lacks(IDENTITY_KEYS) && !emulated;
  return { identity, cards: lacks(CARD_KEYS), mail: identity && lacks(['SMTP_URL']) };
}

/**
 * The settings of a shop that may run with stand-ins.
 * @throws PlainFailure for a start in production without the keys
 */
export function requestedSettings(environment = loadEnvironment(workspaceRoot)): Environment {
  if (environment['NODE_ENV'] !== 'production') return environment;
  const { identity, cards } = neededStandIns(environment);
  const missing = [...(identity ? IDENTITY_KEYS : []), ...(cards ? CARD_KEYS : [])];
  if (missing.length === 0) return environment;
  throw new PlainFailure(
    `Stand-ins never run under NODE_ENV=production: set ${missing.join(', ')} (see .env.example).`,
  );
}

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

/** What `sandbox/src/main.ts` says when it is ready. */
interface StandInAddresses {
  identity: { url: string; jwksUrl: string; projectId: string };
  cards: { url: string; scriptUrl: string; publishableKey: string; secretKey: string };
  mail: { url: string };
}

/**
 * Starts the local stand-ins for the services without keys. They run from source: bundling would save a fifth
 * of a second and separate them from their page templates.
 * @returns the backend's settings for them, the same ones as for the real services; none when no service needs one
 * @throws PlainFailure when they cannot start
 */
export async function startStandIns(group: ProcessGroup, options: StandInOptions): Promise<Environment> {
  const { standIns, backendOrigin, wantedCardsPort, environment, onOutput } = options;
  if (!standIns.identity && !standIns.cards) return {};
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const { message } = await startUntilReady(group, {
    name: 'stand-ins',
    file: process.execPath,
    arguments: ['--import', 'tsx', path.join(workspaceRoot, 'sandbox/src/main.ts')],
    environment: {
      ...environment,
      SANDBOX_DATA_DIR: path.join(options.dataDirectory, 'sandbox'),
      // There is no port after the highest one.
      SANDBOX_CARDS_PORT: isPort(wantedCardsPort) ? String(wantedCardsPort) : undefined,
      SANDBOX_WEBHOOK_URL: `${backendOrigin}/api/webhooks/stripe`,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SHOP_ORIGIN: options.shopOrigin,
    },
    onOutput,
  });
  const { identity, cards, mail } = message as StandInAddresses;
  return {
    ...(standIns.identity && {
      IDENTITY_EMULATOR_URL: identity.url,
      IDENTITY_JWKS_URL: identity.jwksUrl,
      FIREBASE_PROJECT_ID: identity.projectId,
      FIREBASE_API_KEY: 'stand-in',
      FIREBASE_AUTH_DOMAIN: `${identity.projectId}.firebaseapp.com`,
    }),
    ...(standIns.mail && { SMTP_URL: mail.url }),
    ...(standIns.cards && {
      STRIPE_API_URL: cards.url,
      STRIPE_SCRIPT_URL: cards.scriptUrl,
      STRIPE_SECRET_KEY: cards.secretKey,
      STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }),
  };
}
