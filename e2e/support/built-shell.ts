import path from 'node:path';
import { versionOf } from '@shop/build';
import { previousSite, previousVersionOf } from '@shop/cli';
import { distFolder, workspaceRoot } from '@shop/processes';

const sources = path.join(workspaceRoot, 'shell');

/** The folder of the shell as it is built now. */
export const builtShell = path.join(distFolder, 'shell', versionOf(sources));

/** The folder of the shell's previous version. */
export const previousShell = path.join(
  previousSite(workspaceRoot),
  'shell',
  previousVersionOf(sources) ?? 'none',
);
