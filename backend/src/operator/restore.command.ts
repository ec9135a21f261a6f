import { shopMigrations } from '../foundation/database/shop-database.ts';
import { checkBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withDatabaseForRestore } from './with-shop-database.ts';

export const restoreCommand: OperatorCommand = {
  name: 'restore',
  parameters: ['<file>'],
  purpose: 'puts a backup into an empty database',
  run: async (file) => {
    const head = await checkBackup(file);
    await withDatabaseForRestore((database) => restoreBackup(database, shopMigrations(), file, head));
    return `The database holds what ${file} holds.`;
  },
};
