import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { StartError } from '../start-error.ts';

/** A mail that was taken. */
export interface ReceivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface MailServer {
  /** `smtp://127.0.0.1:2525` */
  readonly url: string;
  /** The newest, oldest first. They last as long as the process. */
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

const KEPT_MAILS = 1000;

/** What the server answers of an address, by how it begins: as a card's number decides what happens to it. */
const REFUSALS: readonly (readonly [beginning: string, code: number, answer: string])[] = [
  ['unknown-', 550, '5.1.1 No such mailbox'],
  ['blocked-', 550, '5.7.1 The sender is not wanted here'],
  ['full-', 452, '4.2.2 The mailbox is full'],
];

/** Starts a server that takes every mail, on this machine only, and delivers none. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = REFUSALS.find(([beginning]) => address.startsWith(beginning));
      done(refusal && Object.assign(new Error(`${refusal[2]}: ${address}`), { responseCode: refusal[1] }));
    },
    onData(stream, session, done) {
      // A mailbox that takes the mail and whose answer never comes.
      const isSilent = session.envelope.rcptTo.some(({ address }) => address.startsWith('silent-'));
      receive(stream, session.envelope.rcptTo[0]?.address ?? '').then(
        (mail) => {
          mails.push(mail);
          mails.splice(0, mails.length - KEPT_MAILS);
          if (!isSilent) done(null);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      if (typeof address === 'object' && address) resolve(address.port);
      else reject(new StartError('The mail stand-in has no port.'));
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: Readable, to: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(await buffer(stream));
  const { messageId = '', subject = '', text = '', html = '', headers } = mail;
  return {
    ...{ messageId, to, subject, text, html, sentAt: Date.now() },
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}
