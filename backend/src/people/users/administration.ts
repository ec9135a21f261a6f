import type { User } from '@shop/contracts';
import type { UserListQuery } from '@shop/contracts/calls';
import type { Database } from '../../foundation/database/index.ts';
import type { Caller } from '../../foundation/identity/caller.ts';
import { readPage } from '../../foundation/listing/listing.ts';
import { type Cut, mapRows } from '../../foundation/listing/page.ts';
import { foundRow, Refusal } from '../../foundation/refusal.ts';
import { toUser } from './profiles.ts';
import { demoteAdmin, findRole, makeAdmin, removeUser, userListings } from './store.ts';

export type UserAdministration = ReturnType<typeof openAdministration>;

/** What admins do with users. */
export function openAdministration(database: Database) {
  /** A page of the users, of those with `role` that hold the words of `q` where they are given. */
  async function list(query: UserListQuery): Promise<Cut<User>> {
    const listing = userListings[query.sort ?? 'newest'];
    return mapRows(await readPage(database, listing, query, query.role ?? null), toUser);
  }

  /**
   * Removes a user: their tokens stop working immediately and they get no new one; their orders and reviews
   * stay.
   * @returns how many users were removed: none the second time
   * @throws {Refusal} `own-removal`, `last-admin`, `not-found`; `forbidden` when the caller's own rights have
   * ended meanwhile
   */
  async function remove(caller: Caller, id: string): Promise<number> {
    if (id === caller.userId) throw new Refusal('own-removal');
    const [outcome] = await database.run(removeUser, [id, caller.userId]);
    if (!outcome?.known) throw new Refusal('not-found');
    if (outcome.removed) return 1;
    if (outcome.last_admin) throw new Refusal('last-admin');
    if (!outcome.by_admin) throw new Refusal('forbidden');
    return 0;
  }

  /**
   * Makes a user an admin.
   * @returns how many users changed: none for an admin
   * @throws {Refusal} `not-found`, `email-unverified`
   */
  async function promote(caller: Caller, email: string): Promise<number> {
    const address = email.toLowerCase();
    const promoted = await database.run(makeAdmin, [address, caller.userId]);
    if (promoted.length > 0) return promoted.length;
    const user = foundRow(await database.run(findRole, [address]));
    if (!user.emailVerified) throw new Refusal('email-unverified');
    return 0;
  }

  /**
   * Takes an admin's rights, from their next call on.
   * @returns how many users changed: none when they have none
   * @throws {Refusal} `own-demotion`, `last-admin`, `not-found`; `forbidden` when the caller's own rights have ended
   *   meanwhile
   */
  async function demote(caller: Caller, email: string): Promise<number> {
    const address = email.toLowerCase();
    if (address === caller.email) throw new Refusal('own-demotion');
    const outcome = foundRow(await database.run(demoteAdmin, [address, caller.userId, false]));
    if (outcome.demoted) return 1;
    if (!outcome.by_admin) throw new Refusal('forbidden');
    if (!outcome.others) throw new Refusal('last-admin');
    return 0;
  }

  return { list, remove, promote, demote };
}
