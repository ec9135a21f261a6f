import path from 'node:path';
import { type ChainHead, formatHead, parseHead, sealWith } from '../foundation/audit-log/seal.ts';
import { verifyAuditLog } from '../foundation/audit-log/verification.ts';
import { readAuditLogSealKey, readReleaseFilesConfig } from '../foundation/config/config.ts';
import {
  openDatabaseForRestore,
  openShopDatabase,
  openUnmigratedDatabase,
  shopMigrations,
} from '../foundation/database/shop-database.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { checkBackup } from './backup/read-backup.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

export const migrateCommand: OperatorCommand = {
  name: 'migrate',
  parameters: [],
  purpose: "brings the database's schema up to date",
  run: () => withShopDatabase(async () => 'The schema is up to date.', openShopDatabase),
};

export const backupCommand: OperatorCommand = {
  name: 'backup',
  parameters: ['<file>'],
  purpose: 'writes everything the database holds into a new file',
  run: async (file) => {
    await withShopDatabase(
      (database) => writeBackup(database, shopMigrations(), path.resolve(file)),
      openUnmigratedDatabase,
    );
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
    await withShopDatabase(
      (database) => restoreBackup(database, shopMigrations(), file, head),
      openDatabaseForRestore,
    );
    return `The database holds what ${file} holds.`;
  },
};

const MAX_FAULTS_SHOWN = 10;

/**
 * Checks that the audit log is as it was written; with a head noted from the server's log, also that no event
 * is missing.
 */
export const verifyRecordCommand: OperatorCommand = {
  name: 'verify-record',
  parameters: [],
  optional: ['--head', '<event>:<seal>'],
  purpose: 'checks that no event of the audit log was changed, removed or inserted',
  run: async (option, given) => {
    const noted = option === undefined ? undefined : headGiven(option, given);
    const seal = sealWith(readAuditLogSealKey(process.env));
    const { faults, head, unsealed, overdue } = await withShopDatabase((database) =>
      verifyAuditLog(database, seal, noted),
    );
    if (faults.length > 0) throw new StartupProblem(reportOf(faults));
    const reach = head ? `up to ${formatHead(head)}` : 'and empty';
    const late = overdue > 0 ? `, ${overdue} for longer than a minute: a shop that runs seals them` : '';
    return `The record is whole ${reach}; ${unsealed} events wait for their seal${late}.`;
  },
};

function headGiven(option: string, text = ''): ChainHead {
  const head = option === '--head' ? parseHead(text) : undefined;
  if (!head) throw new StartupProblem('--head takes <event>:<seal>, as the log line "record sealed" has it.');
  return head;
}

function reportOf(faults: readonly string[]): string {
  const shown = faults.slice(0, MAX_FAULTS_SHOWN);
  const more = faults.length - shown.length;
  return ['The record is broken:', ...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ');
}
