import { StartupProblem } from '../foundation/startup-problem.ts';
import { demoteAdmin } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

export const demoteAdminCommand: OperatorCommand = {
  name: 'demote-admin',
  parameters: ['<email>'],
  purpose: "takes an admin's rights, unless they are the last admin",
  run: (address) => {
    const email = address.toLowerCase();
    return withShopDatabase(async (database) => {
      const [outcome] = await database.run(demoteAdmin, [email, 'command-line', true]);
      if (outcome?.demoted) return `${email} is a customer now.`;
      if (outcome && !outcome.others)
        throw new StartupProblem(`${email} is the last admin: make another one first.`);
      throw new StartupProblem(`${email} is not an admin.`);
    });
  },
};
