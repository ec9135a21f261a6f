import path from 'node:path';
import { readReleaseFilesConfig } from '../foundation/config/config.ts';
import { shopMigrations } from '../foundation/database/shop-database.ts';
import { checkBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { OperatorCommand } from './operator-command.ts';
import {
  withDatabaseForRestore,
  withMigratedDatabase,
  withUnmigratedDatabase,
} from './with-shop-database.ts';

export const migrateCommand: OperatorCommand = {
  name: 'migrate',
  parameters: [],
  purpose: "brings the database's schema up to date",
  run: () => withMigratedDatabase(async () => 'The schema is up to date.'),
};

export const backupCommand: OperatorCommand = {
  name: 'backup',
  parameters: ['<file>'],
  purpose: 'writes everything the database holds into a new file',
  run: async (file) => {
    await withUnmigratedDatabase((database) => writeBackup(database, shopMigrations(), path.resolve(file)));
    const { storage, bucket } = readReleaseFilesConfig(process.env);
    const isElsewhere = storage === 'bucket' && bucket;
    const lacking = isElsewhere ? ` The files of releases are not: they lie in ${bucket.url}.` : '';
    return `The backup is in ${path.resolve(file)}.${lacking}`;
  },
};

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
