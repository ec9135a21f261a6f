import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../foundation/config/config.ts';
import { registryCopy } from '../releases/index.ts';
import { staticHostHeaders } from '../site/index.ts';
import type { OperatorCommand } from './operator-command.ts';
import { writeStaticShell } from './static-shell.ts';

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
