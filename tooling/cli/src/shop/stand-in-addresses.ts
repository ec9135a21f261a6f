import type { Environment } from '@shop/processes';
import type { StandIns } from './services.ts';

/** The stand-ins' ready message. */
interface StandInAddresses {
  identity: { url: string; jwksUrl: string; projectId: string };
  cards: { url: string; scriptUrl: string; publishableKey: string; secretKey: string };
  mail: { url: string };
}

/**
 * The backend's settings for the stand-ins, the same ones as for the real services.
 * @param ready the stand-ins' ready message
 * @param webhookSecret with which the card stand-in signs its webhooks
 */
export function standInSettings(ready: unknown, standIns: StandIns, webhookSecret: string): Environment {
  if (!hasAddresses(ready))
    throw new Error(`The stand-ins are ready without addresses: ${JSON.stringify(ready)}`);
  const { identity, cards, mail } = ready;
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

function hasAddresses(message: unknown): message is StandInAddresses {
  if (typeof message !== 'object' || message === null) return false;
  if (!('identity' in message) || !('cards' in message) || !('mail' in message)) return false;
  return (
    hasTexts(message.identity, ['url', 'jwksUrl', 'projectId']) &&
    hasTexts(message.cards, ['url', 'scriptUrl', 'publishableKey', 'secretKey']) &&
    hasTexts(message.mail, ['url'])
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const texts = new Map(Object.entries(value));
  return names.every((name) => typeof texts.get(name) === 'string');
}
