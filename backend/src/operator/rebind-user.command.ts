import { violatedConstraint } from '../foundation/database/index.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { unbindUser } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** For an account that was deleted and created again at the identity provider, with the same email or another one. */
export const rebindUserCommand: OperatorCommand = {
  name: 'rebind-user',
  parameters: ['<email>'],
  optional: ['<new email>'],
  purpose: 'binds a user to the next verified sign-in with that email',
  run: (address, newAddress = address) => {
    const [email, newEmail] = [address.toLowerCase(), newAddress.toLowerCase()];
    return withShopDatabase(async (database) => {
      const unbound = await database.run(unbindUser, [email, newEmail, 'command-line']).catch((error) => {
        if (violatedConstraint(error) !== 'users_email_unique') throw error;
        throw new StartupProblem(`${newEmail} has an account in the shop already.`);
      });
      if (unbound.length > 0)
        return `The next verified sign-in with ${newEmail} has the account of ${email}.`;
      throw new StartupProblem(`Nobody in the shop has the email ${email}.`);
    });
  },
};
