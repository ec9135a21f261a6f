import { join } from 'node:path';
import { PUBLISHABLE_KEY, SECRET_KEY, startCardsServer } from './cards/cards-server.ts';
import type { Webhook } from './cards/events.ts';
import { startIdentityServer } from './identity/identity-server.ts';
import type { SigningKey } from './identity/signing-key.ts';
import { type MailServer, startMailServer } from './mail/mail-server.ts';
import { jsonFile, noStateFile } from './storage/json-file.ts';

export interface SandboxOptions {
  /** Where accounts and payments are stored; without it they last as long as the process. */
  readonly dataDir?: string;
  /** Signs the ID tokens of a new identity service; by default a key of its own, which takes a moment to make. */
  readonly signingKey?: SigningKey;
  /** The preferred port; a free one is taken when it is in use. */
  readonly cardsPort?: number;
  /** The receiver of card events. */
  readonly webhook?: Webhook;
  /** The origin at which the shop proxies the identity paths, for the links in mails. */
  readonly shopOrigin?: string;
}

export interface Sandbox {
  readonly identity: { readonly url: string; readonly jwksUrl: string; readonly projectId: string };
  readonly cards: {
    readonly url: string;
    /** What a page loads instead of Stripe.js. */
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
 * @throws StartError when the data is unreadable
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { dataDir, signingKey, cardsPort, webhook, shopOrigin } = options;
  const fileOf = (name: string) => (dataDir === undefined ? noStateFile : jsonFile(join(dataDir, name)));
  const started: { close(): Promise<void> }[] = [];
  const close = async () => void (await Promise.all(started.map((server) => server.close())));
  try {
    const mail = await startMailServer();
    started.push(mail);
    const file = fileOf('identity.json');
    const identityServer = await startIdentityServer({ file, signingKey, shopOrigin, shopMails: mail.mails });
    started.push(identityServer);
    const cards = await startCardsServer({ port: cardsPort, file: fileOf('cards.json'), webhook });
    started.push(cards);
    const { url, scriptUrl } = cards;
    const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY } as const;
    return { identity: identityServer.identity, cards: { url, scriptUrl, ...keys }, mail, close };
  } catch (error) {
    await close();
    throw error;
  }
}
