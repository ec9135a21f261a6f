import path from 'node:path';
import { versionOf } from '@shop/build';
import { distFolder, workspaceRoot } from '@shop/processes';

/** The folder of the shell as it is built now. */
export const builtShell = path.join(distFolder, 'shell', versionOf(path.join(workspaceRoot, 'shell')));
