import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { staticHostHeaders } from '../platform/web/static-host.ts';
import type { OperatorCommand } from './operator-command.ts';

/** For a site that a static host serves, beside an API with the same settings. */
export const staticHostCommand: OperatorCommand = {
  name: 'static-host',
  parameters: ['<folder>'],
  purpose: 'writes config.json and _headers for a static host into the folder with the built index.html',
  run: async (folder) => {
    const page = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => {
      throw new StartupProblem(`${folder} has no index.html: copy what is in dist/shell into it first.`);
    });
    const config = readConfig(process.env);
    await writeFile(path.join(folder, 'config.json'), `${JSON.stringify(config.public)}\n`);
    await writeFile(path.join(folder, '_headers'), staticHostHeaders(config, page));
    return `${folder} has its config.json and _headers now.`;
  },
};
