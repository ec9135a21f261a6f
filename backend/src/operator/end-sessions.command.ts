import { StartupProblem } from '../foundation/startup-problem.ts';
import { endSessions } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** For a lost or stolen device: the account stays, and every device has to sign in again. */
export const endSessionsCommand: OperatorCommand = {
  name: 'end-sessions',
  parameters: ['<email>'],
  purpose: 'signs a user out everywhere, at once',
  run: (address) => {
    const email = address.toLowerCase();
    return withShopDatabase(async (database) => {
      const ended = await database.run(endSessions, [email, 'command-line']);
      if (ended.length > 0) return `${email} is signed out everywhere.`;
      throw new StartupProblem(`Nobody has signed in as ${email} yet.`);
    });
  },
};
