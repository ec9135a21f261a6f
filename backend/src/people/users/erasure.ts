import type { Database } from '../../foundation/database/index.ts';
import { StartupProblem } from '../../foundation/startup-problem.ts';
import { type Erased, eraseAccount, listUnfinishedOrders, lockAccount } from './erasure.store.ts';

/**
 * Erases the personal data of an account, all of it or nothing (docs/decisions/erasure.md).
 * @param emailOrId the account's email address in any case, or its id
 * @throws {StartupProblem} when there is no such account, it is an admin's, or an order still needs its buyer
 */
export function eraseUser(
  database: Database,
  emailOrId: string,
  actor: string,
): Promise<Erased & { id: string }> {
  return database.transaction(async (transaction) => {
    const [account] = await transaction.run(lockAccount, [emailOrId]);
    if (!account) throw new StartupProblem(`There is no account ${emailOrId}.`);
    const { id } = account;
    if (account.erased) throw new StartupProblem(`The account ${id} is erased already.`);
    if (account.admin) {
      throw new StartupProblem(`${emailOrId} is an admin. Take the rights first: shop demote-admin.`);
    }
    const unfinished = await transaction.run(listUnfinishedOrders, [id]);
    if (unfinished.length > 0) {
      const lines = unfinished.map((order) => `  ${order.id} is ${order.status}`);
      throw new StartupProblem(
        [`${emailOrId} has orders that still need their buyer. Ship or delete them first:`, ...lines].join(
          '\n',
        ),
      );
    }
    const [erased] = await transaction.run(eraseAccount, [id, actor]);
    if (!erased) throw new Error(`The account ${id} was locked and is gone.`);
    return { id, ...erased };
  });
}
