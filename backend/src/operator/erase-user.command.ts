import { eraseUser } from '../people/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

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
