import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

export const migrateCommand: OperatorCommand = {
  name: 'migrate',
  parameters: [],
  purpose: "brings the database's schema up to date",
  run: () => withShopDatabase(async () => 'The schema is up to date.'),
};
