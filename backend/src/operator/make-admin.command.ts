import { StartupProblem } from '../foundation/startup-problem.ts';
import { makeAdmin } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** The first admin is made by this command, never over HTTP (docs/decisions/rulings.md#identity). */
export const makeAdminCommand: OperatorCommand = {
  name: 'make-admin',
  parameters: ['<email>'],
  purpose: 'makes a signed-up user with a verified email an admin',
  run: (address) => {
    const email = address.toLowerCase();
    return withShopDatabase(async (database) => {
      const promoted = await database.run(makeAdmin, [email, 'command-line']);
      if (promoted.length > 0) return `${email} is an admin now.`;
      throw new StartupProblem(
        `${email} is an admin already, or has not signed in with a verified email yet.`,
      );
    });
  },
};
