import { join } from 'node:path';
import { PUBLISHABLE_KEY, SECRET_KEY } from './cards/api-keys.ts';
import { startCardsServer } from './cards/cards-server.ts';
import { DEFAULT_RETRY_DELAYS, type Webhook } from './cards/webhook-delivery.ts';
import { startIdentityServer } from './identity/identity-server.ts';
import type { SigningKey } from './identity/signing-key.ts';
import { type MailServer, startMailServer } from './mail/mail-server.ts';
import { jsonFile, noStateFile } from './storage/json-file.ts';

export interface SandboxOptions {
  /** The identity project; by default `demo-shop`. */
  readonly projectId?: string;
  /** Where accounts and payments are stored; without it they last as long as the process. */
  readonly dataDir?: string;
  /** Signs the ID tokens of a new identity service; by default a key of its own, which takes a moment to make. */
  readonly signingKey?: SigningKey;
  /** 0, the default, takes any free port; another one that is in use is an error. */
  readonly identityPort?: number;
  /** The preferred port; a free one is taken when it is in use. */
  readonly cardsPort?: number;
  /** The receiver of card events. */
  readonly webhook?: Webhook;
  /** Milliseconds to wait before each further attempt to deliver a card event. */
  readonly webhookRetryDelays?: readonly number[];
  /** The origin at which the shop proxies the identity paths, for the links in mails. */
  readonly shopOrigin?: string;
}

export interface Sandbox {
  readonly identity: { readonly url: string; readonly jwksUrl: string; readonly projectId: string };
  readonly cards: {
    readonly url: string;
    readonly scriptUrl: string;
    readonly publishableKey: typeof PUBLISHABLE_KEY;
    readonly secretKey: typeof SECRET_KEY;
  };
  /** Takes the shop's mail. */
  readonly mail: Pick<MailServer, 'url' | 'mails'>;
  /** Ends the stand-ins. Everything they acknowledged is saved already. */
  close(): Promise<void>;
}

/**
 * Starts the local stand-ins for the identity provider, the card provider and the mail server.
 * @throws StartError when a port is in use or the data unreadable
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { projectId = 'demo-shop', dataDir, identityPort = 0, cardsPort = 0 } = options;
  const fileOf = (name: string) => (dataDir === undefined ? noStateFile : jsonFile(join(dataDir, name)));
  const mail = await startMailServer();
  const identity = await startIdentityServer({
    projectId,
    port: identityPort,
    file: fileOf('identity.json'),
    signingKey: options.signingKey,
    shopOrigin: options.shopOrigin,
    shopMails: mail.mails,
  }).catch(async (error: unknown) => {
    await mail.close();
    throw error;
  });
  try {
    const cards = await startCardsServer({
      port: cardsPort,
      file: fileOf('cards.json'),
      webhook: options.webhook,
      webhookRetryDelays: options.webhookRetryDelays ?? DEFAULT_RETRY_DELAYS,
    });
    return {
      identity: { url: identity.url, jwksUrl: identity.jwksUrl, projectId },
      cards: {
        url: cards.url,
        scriptUrl: cards.scriptUrl,
        publishableKey: PUBLISHABLE_KEY,
        secretKey: SECRET_KEY,
      },
      mail,
      async close() {
        await Promise.all([identity.close(), cards.close(), mail.close()]);
      },
    };
  } catch (error) {
    await Promise.all([identity.close(), mail.close()]);
    throw error;
  }
}
