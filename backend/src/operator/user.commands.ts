import { type Database, violatedConstraint } from '../foundation/database/index.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { demoteAdmin, endSessions, eraseUser, makeAdmin, unbindUser } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

const forEmail =
  (work: (database: Database, email: string) => Promise<string>) =>
  (address: string): Promise<string> =>
    withShopDatabase((database) => work(database, address.toLowerCase()));

/** The first admin is made by this command, never over HTTP (docs/decisions/rulings.md#identity). */
export const makeAdminCommand: OperatorCommand = {
  name: 'make-admin',
  parameters: ['<email>'],
  purpose: 'makes a signed-up user with a verified email an admin',
  run: forEmail(async (database, email) => {
    const promoted = await database.run(makeAdmin, [email, 'command-line']);
    if (promoted.length > 0) return `${email} is an admin now.`;
    throw new StartupProblem(`${email} is an admin already, or has not signed in with a verified email yet.`);
  }),
};

export const demoteAdminCommand: OperatorCommand = {
  name: 'demote-admin',
  parameters: ['<email>'],
  purpose: "takes an admin's rights, unless they are the last admin",
  run: forEmail(async (database, email) => {
    const [outcome] = await database.run(demoteAdmin, [email, 'command-line', true]);
    if (outcome?.demoted) return `${email} is a customer now.`;
    if (outcome && !outcome.others)
      throw new StartupProblem(`${email} is the last admin: make another one first.`);
    throw new StartupProblem(`${email} is not an admin.`);
  }),
};

/** For a lost or stolen device: the account stays, and every device has to sign in again. */
export const endSessionsCommand: OperatorCommand = {
  name: 'end-sessions',
  parameters: ['<email>'],
  purpose: 'signs a user out everywhere, at once',
  run: forEmail(async (database, email) => {
    const ended = await database.run(endSessions, [email, 'command-line']);
    if (ended.length > 0) return `${email} is signed out everywhere.`;
    throw new StartupProblem(`Nobody has signed in as ${email} yet.`);
  }),
};

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

/** For a request to be erased. It cannot be undone. */
export const eraseUserCommand: OperatorCommand = {
  name: 'erase-user',
  parameters: ['<email or id>'],
  purpose: 'erases the personal data of an account for ever; its orders stay',
  run: async (emailOrId) => {
    const erased = await withShopDatabase((database) => eraseUser(database, emailOrId, 'command-line'));
    const { id, orders, reviews, pictures } = erased;
    return [
      `The account ${id} is erased: orders ${orders}, reviews ${reviews}, pictures ${pictures}.`,
      'Note this id: after restoring a backup from before, erase it again.',
    ].join('\n');
  },
};
