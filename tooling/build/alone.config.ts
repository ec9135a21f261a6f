import path from 'node:path';
import { defineConfig } from '@rsbuild/core';
import { distFolder, workspaceRoot } from '@shop/processes';
import { aloneConfig } from './src/rsbuild/alone-config.ts';
import { devPort } from './src/rsbuild/workspace-remotes.ts';

const directory = process.cwd();
const name = path.basename(directory);

/** A remote of the workspace alone. Run in the remote's folder. */
export default defineConfig(
  aloneConfig({
    directory,
    name,
    page: path.join(workspaceRoot, 'shared/testing/src/alone/index.tsx'),
    port: Number(process.env['PORT'] ?? devPort(name)),
    distPath: path.join(distFolder, 'development/alone'),
  }),
);
