import type { Config } from '../foundation/config/config.ts';
import type { Database } from '../foundation/database/index.ts';
import type { Domain } from '../foundation/domain.ts';
import type { Pictures } from '../pictures/index.ts';
import { importFileRoutes, importRoutes } from './routes.ts';
import { openImportRecords } from './service.ts';
import { discardOld } from './store.ts';
import { type ImportWorker, openImportWorker } from './worker.ts';

/** An admin waits for it. */
const IMPORT_PAUSE_SECONDS = 1;

export interface Imports extends Domain {
  worker: ImportWorker;
}

interface Deps {
  database: Database;
  config: Pick<Config, 'reconcileSeconds'>;
  pictures: Pick<Pictures, 'accepted'>;
}

/** Files and edits that change many parts, and exports. */
export function openImports({ database, config, pictures }: Deps): Imports {
  const imports = openImportRecords(database);
  const worker = openImportWorker(database, pictures.accepted);
  return {
    worker,
    routes: async ({ scope, api }) => {
      importRoutes(api, imports);
      await importFileRoutes(scope, api, { database, imports });
    },
    jobs: [
      { name: 'importing', pauseSeconds: IMPORT_PAUSE_SECONDS, work: worker.workDue },
      {
        name: 'forgetting-imports',
        pauseSeconds: config.reconcileSeconds,
        work: () => database.run(discardOld, []),
        whileClockIsSteady: true,
      },
    ],
  };
}
