import { type Database, migrate } from '../../foundation/database/index.ts';
import { migrationNames } from '../../foundation/database/schema-files.ts';
import { schemaVersion } from '../../foundation/database/schema-version.ts';
import { markRestore } from '../../foundation/database/unfinished-restore.ts';
import { withoutTimeLimits } from '../../foundation/database/without-time-limits.ts';
import { StartupProblem } from '../../foundation/startup-problem.ts';
import type { BackupHead } from './backup-format.ts';
import { readBackup } from './read-backup.ts';
import { expectNoRows, restoreRows } from './restore-rows.ts';

/**
 * Restores a backup into an empty database: creates the schema that the rows were written with, inserts them,
 * and migrates both. The file was checked before, so a damaged one leaves the database empty. If the restore ends
 * half-way, no shop starts on the database until it has been repeated.
 * @param migrations the folder of the program's migrations
 * @throws {StartupProblem} when the database is not empty, or the backup is of a newer version of the shop
 */
export async function restoreBackup(
  database: Database,
  migrations: string,
  file: string,
  { migration }: BackupHead,
): Promise<void> {
  const known = await migrationNames(migrations);
  if (!known.includes(migration)) {
    throw new StartupProblem(`${file} was written by a newer version of the shop: restore it with that one.`);
  }
  const version = await schemaVersion(database, migrations);
  if (version && known.indexOf(version) > known.indexOf(migration)) {
    throw new StartupProblem(
      'The schema of this database is newer than the backup: restore into an empty one.',
    );
  }
  // Checked before anything is written, so that a shop of an older version stays as it is.
  await withoutTimeLimits(database, async (client) => {
    await expectNoRows(client);
    await markRestore(client);
  });
  await migrate(database, migrations, undefined, migration);
  await withoutTimeLimits(database, (client) => restoreRows(client, readBackup(file)));
  await migrate(database, migrations);
}
