import type { User } from '@shop/contracts';
import type { PageQuery } from '@shop/contracts/calls';
import type { Database } from '../platform/database/index.ts';
import type { Caller } from '../platform/identity/caller.ts';
import { cutPage, pageOf } from '../platform/page.ts';
import { Refusal } from '../platform/refusal.ts';
import { findRole, listUsers, makeAdmin, removeUser } from './store.ts';
import { toUser } from './user.model.ts';

/** What admins do with users. */
export class UserAdministration {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(query: PageQuery): Promise<{ users: User[]; next: Record<string, string> | undefined }> {
    const page = pageOf(query);
    const { rows, next } = cutPage(page, await this.#database.run(listUsers, [page.after, page.rowsToRead]));
    return { users: rows.map(toUser), next };
  }

  /**
   * Removes a user: his tokens stop at once and he gets no new one; his orders and reviews stay.
   * @returns how many users were removed: none the second time
   * @throws {Refusal} `own-removal`, `last-admin`, `not-found`; `forbidden` when the caller's own rights
   *   have ended meanwhile
   */
  async remove(caller: Caller, id: string): Promise<number> {
    if (id === caller.userId) throw new Refusal('own-removal');
    const [outcome] = await this.#database.run(removeUser, [id, caller.userId]);
    if (!outcome?.known) throw new Refusal('not-found');
    if (outcome.removed) return 1;
    if (outcome.last_admin) throw new Refusal('last-admin');
    if (!outcome.by_admin) throw new Refusal('forbidden');
    return 0;
  }

  /**
   * Makes a user an admin.
   * @returns how many users changed: none when he is one already
   * @throws {Refusal} `not-found`, `email-unverified`
   */
  async makeAdmin(caller: Caller, email: string): Promise<number> {
    const address = email.toLowerCase();
    const promoted = await this.#database.run(makeAdmin, [address, caller.userId]);
    if (promoted.length > 0) return promoted.length;
    const [user] = await this.#database.run(findRole, [address]);
    if (!user) throw new Refusal('not-found');
    if (!user.email_verified) throw new Refusal('email-unverified');
    return 0;
  }
}
