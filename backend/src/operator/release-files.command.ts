import { readReleaseFilesConfig } from '../foundation/config/config.ts';
import { Refusal } from '../foundation/refusal.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { fileStores } from '../releases/publishing/file-store.ts';
import { clearFiles, moveFiles } from '../releases/publishing/move-files.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** Checks the files of releases where `RELEASE_FILES` says that they lie, and copies those that are elsewhere. */
export const releaseFilesCommand: OperatorCommand = {
  name: 'release-files',
  parameters: [],
  optional: ['--clear-other'],
  purpose: 'checks the files of releases, and moves them to where RELEASE_FILES says',
  run: async (option) => {
    if (option !== undefined && option !== '--clear-other')
      throw new StartupProblem(`There is no option ${option}.`);
    const config = readReleaseFilesConfig(process.env);
    return withShopDatabase(async (database) => {
      const stores = fileStores(database, config);
      const { intact, copied, broken } = await moveFiles(database, stores).catch((error: unknown) => {
        throw error instanceof Refusal ? new StartupProblem(error.message) : error;
      });
      if (broken.length > 0)
        throw new StartupProblem(
          `Files are missing or damaged. Publish these releases again:\n  ${broken.join('\n  ')}`,
        );
      const all = `${intact + copied} files of releases are intact in the ${config.storage}`;
      const how = copied > 0 ? `${all}; ${copied} of them were copied there.` : `${all}.`;
      if (option === undefined || !stores.other) return how;
      await clearFiles(database, stores.other);
      return `${how} The other store was emptied.`;
    });
  },
};
