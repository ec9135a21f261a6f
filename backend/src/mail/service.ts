import { mailReasons } from '@shop/contracts';
import type { Mail, MailListQuery } from '@shop/contracts/calls';
import type { Database } from '../foundation/database/index.ts';
import type { Caller } from '../foundation/identity/caller.ts';
import { type Cut, cutPage, pageOf } from '../foundation/listing/page.ts';
import { foundRow } from '../foundation/refusal.ts';
import {
  addWatch,
  findWatch,
  type ListedMail,
  listMails,
  listMailsOf,
  removeWatch,
  sendAgain,
  stopTelling,
} from './mail.store.ts';

export type MailService = ReturnType<typeof openMails>;

/** The mails as admins see them, and what customers ask to be told. */
export function openMails(database: Database, { sends }: { sends: boolean }) {
  async function list(query: MailListQuery): Promise<Cut<Mail>> {
    const page = pageOf(query);
    const { state } = query;
    const listed = state ? listMailsOf[state] : listMails;
    const { rows, next } = cutPage(page, await database.run(listed, [page.after, page.rowsToRead]));
    return {
      rows: rows.map((row) => toMail(row)),
      next: next && { ...next, ...(state && { state }) },
    };
  }

  function toMail(row: ListedMail): Mail {
    const waits = row.state === 'waiting';
    const reason = waits && !sends ? mailReasons.noServer : row.failure;
    return {
      _id: row.id,
      kind: row.kind,
      state: row.state,
      to: row.email,
      ...(row.about && { about: row.about }),
      createdAt: row.created_at.toISOString(),
      ...(row.sent_at && { sentAt: row.sent_at.toISOString() }),
      tries: row.tries,
      ...(waits && sends && { nextTryAt: row.due_at.toISOString() }),
      ...(reason && { reason }),
    };
  }

  /** @throws {Refusal} `not-found` */
  async function resend(id: string): Promise<void> {
    foundRow(await database.run(sendAgain, [id]));
  }

  async function isWatching({ userId }: Caller, partId: string): Promise<boolean> {
    return (await database.run(findWatch, [userId, partId])).length > 0;
  }

  /**
   * @returns whether there is a watch: none on a part that can be ordered
   * @throws {Refusal} `not-found`
   */
  async function watch({ userId }: Caller, partId: string): Promise<boolean> {
    return foundRow(await database.run(addWatch, [userId, partId])).watching;
  }

  /** @returns how many watches ended: none the second time */
  async function unwatch({ userId }: Caller, partId: string): Promise<number> {
    return (await database.run(removeWatch, [userId, partId])).length;
  }

  /** Ends all watches of the reader of a mail. @returns whether there is such a mail */
  async function endWatches(mailId: string): Promise<boolean> {
    return (await database.run(stopTelling, [mailId])).length > 0;
  }

  return { list, resend, isWatching, watch, unwatch, endWatches };
}
