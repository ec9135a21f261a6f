import { PassThrough } from 'node:stream';
import { type MailState, mailReasons, type ShopDetails } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import { limits } from '../foundation/rate-limits/limits.ts';
import type { RateLimiter } from '../foundation/rate-limits/rate-limiter.ts';
import { Refusal } from '../foundation/refusal.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { writeLetter } from './letters.ts';
import { bounceMail, claimMails, claimStockMails, type DueMail, finishMails } from './mail.store.ts';

/**
 * Mails of a run, which are sent at once. With a run each second a process sends no more than most providers take, and
 * orders keep the processor.
 */
const MAILS_PER_RUN = 20;
/** An import can empty as many parts. More of them need a second mail. */
const MAX_STOCK_MAILS = 10_000;
/** A try takes no longer than a process has to end. */
const TRY_MS = 15_000;
/** What was given to the server so often, without an answer, has probably arrived more than once. */
const MAX_UNANSWERED = 3;
const FIRST_PAUSE_SECONDS = 30;
const MAX_PAUSE_SECONDS = 1800;

/** What became of a mail, and why it was not sent. */
interface Outcome {
  state: MailState;
  failure?: string;
}

interface Deps {
  database: Database;
  config: { origin: string; shop: ShopDetails };
  log: Pick<FastifyBaseLogger, 'warn'>;
  limiter: RateLimiter;
}

/** Sends the mails that are due. One whose answer was lost is sent again, with the same Message-ID. */
export function openSender({ database, config, log, limiter }: Deps, server: SmtpServer) {
  async function sendDue(): Promise<void> {
    const mails = await database.run(claimMails, [MAILS_PER_RUN]);
    const stock = await database.run(claimStockMails, [MAX_STOCK_MAILS]);
    const together = new Map<string, [DueMail, ...DueMail[]]>();
    for (const mail of [...mails, ...stock]) {
      const key = mail.kind === 'stock-low' ? mail.user_id : mail.id;
      const first = together.get(key);
      if (first) first.push(mail);
      else together.set(key, [mail]);
    }
    await Promise.all([...together.values()].map((same) => deliver(same)));
  }

  /** Of several mails, the first stands for all. */
  async function deliver(mails: readonly [DueMail, ...DueMail[]]): Promise<void> {
    const [mail] = mails;
    const { state, failure } = await tryToSend(mails);
    if (failure && (mail.tries === 1 || state !== 'waiting')) {
      log.warn({ mail: mail.id, state, failure }, 'a mail was not sent');
    }
    if (state === 'bounced' && failure) await database.run(bounceMail, [mail.id, mail.email, failure]);
    const ids = mails.map(({ id }) => id);
    await database.run(finishMails, [ids, state, failure ?? null, pauseAfter(mail.tries)]);
  }

  async function tryToSend(mails: readonly [DueMail, ...DueMail[]]): Promise<Outcome> {
    const [mail] = mails;
    let isGiven = false;
    try {
      const reason = await reasonAgainst(mail);
      const letter = reason ? undefined : writeLetter(mails, config.origin);
      if (!letter) {
        const state = reason === mailReasons.bounced ? 'bounced' : 'dropped';
        return { state, failure: reason ?? mailReasons.outdated };
      }
      await send(mail, letter, () => {
        isGiven = true;
      });
      return { state: 'sent' };
    } catch (error) {
      return refusalOf(error, mail, isGiven);
    }
  }

  async function reasonAgainst(mail: DueMail): Promise<string | undefined> {
    if (mail.gone) return mailReasons.accountGone;
    if (mail.bounced) return mailReasons.bounced;
    if (mail.email_verified || mail.tries > 1) return undefined;
    try {
      await limiter.take(limits.mailInADay, mail.user_id);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return mailReasons.doubtful;
      throw error;
    }
  }

  /** @param onGiven is called once the server has the whole mail, before it answers */
  async function send(mail: DueMail, letter: Letter, onGiven: () => void): Promise<void> {
    const { origin, shop } = config;
    const { stopUrl } = letter;
    const transport = createTransport(server.url);
    transport.use('stream', ({ message }, done) => {
      message.transform(() => new PassThrough().once('end', onGiven));
      done();
    });
    await transport.sendMail({
      // The same at each try, so that mailboxes recognise the one that they have.
      messageId: `<${mail.id}@${new URL(origin).hostname}>`,
      from: { name: shop.name, address: server.sender },
      to: { name: mail.name, address: mail.email },
      subject: letter.subject,
      text: letterText(letter, shop),
      html: letterHtml(letter, shop),
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl && {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
      signal: AbortSignal.timeout(TRY_MS),
    });
  }

  return { sendDue };
}

const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_SECONDS * 2 ** Math.min(tries - 1, 16), MAX_PAUSE_SECONDS);

/** An error of the library: the server's answer and the command that it answers, or none where there was no answer. */
type SmtpError = Error & { responseCode?: number; command?: string; code?: string };

/** What the enhanced status code of an answer says is not about the recipient but about the sender. */
const POLICY = /\b5\.7\.\d/;

/**
 * What a failed try means. A server that cannot be reached, or that refuses the shop itself, is tried further: the operator
 * must act, and the mail is good. One that refuses the recipient for good knows no such address. A mail that cannot be written,
 * as one of a later version, has no code.
 */
function refusalOf(error: unknown, { email, old, tries }: DueMail, isGiven: boolean): Outcome {
  const refusal: SmtpError = error instanceof Error ? error : new Error(String(error));
  const { responseCode = 0, command, code, message } = refusal;
  // Rows of mails hold no address, and the answer may repeat it.
  const address = new RegExp(email.replace(/\W/g, '\\$&'), 'gi');
  const failure = message.replace(address, 'the address').slice(0, 300);
  if (code === 'EENVELOPE' && command === 'API') return { state: 'bounced', failure };
  if (isGiven && !responseCode && tries >= MAX_UNANSWERED) {
    return { state: 'failed', failure: mailReasons.unanswered };
  }
  if (code && command !== 'RCPT TO' && command !== 'DATA') return { state: 'waiting', failure };
  if (responseCode < 500) return { state: old ? 'failed' : 'waiting', failure };
  return { state: command === 'RCPT TO' && !POLICY.test(message) ? 'bounced' : 'failed', failure };
}
