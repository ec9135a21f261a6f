import type { OperatorCommand } from './operator-command.ts';
import { withMigratedDatabase } from './with-shop-database.ts';

export const migrateCommand: OperatorCommand = {
  name: 'migrate',
  parameters: [],
  purpose: "brings the database's schema up to date",
  run: () => withMigratedDatabase(async () => 'The schema is up to date.'),
};
