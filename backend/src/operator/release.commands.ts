import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig, readReleaseFilesConfig } from '../foundation/config/config.ts';
import { Refusal } from '../foundation/refusal.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { clearFiles, fileStores, moveFiles, registryCopy } from '../releases/index.ts';
import { staticHostHeaders } from '../site/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { writeStaticShell } from './static-shell.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** For a site that a static host serves, beside an API with the same settings. */
export const staticHostCommand: OperatorCommand = {
  name: 'static-host',
  parameters: ['<folder>'],
  purpose: 'puts the registry, the live shell, config.json and _headers for a static host into the folder',
  run: async (folder) => {
    const config = readConfig(process.env);
    const copy = registryCopy(config.dataDirectory);
    if (existsSync(copy)) await cp(copy, path.join(folder, 'remotes.json'));
    const page = await writeStaticShell(folder, config);
    await writeFile(path.join(folder, 'config.json'), `${JSON.stringify(config.public)}\n`);
    await writeFile(path.join(folder, '_headers'), staticHostHeaders(config, page));
    return `${folder} has the live shell, config.json and _headers now.`;
  },
};

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
