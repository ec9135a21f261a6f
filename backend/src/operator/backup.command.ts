import path from 'node:path';
import { readReleaseFilesConfig } from '../foundation/config/config.ts';
import { shopMigrations } from '../foundation/database/shop-database.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withUnmigratedDatabase } from './with-shop-database.ts';

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
