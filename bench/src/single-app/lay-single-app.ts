import { copyFile, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, PlainFailure, workspaceRoot } from '@shop/tools';
import type { ProcessGroup } from '../../../tools/src/processes/process-group.ts';
import { runToEnd } from '../../../tools/src/processes/run-to-end.ts';

/**
 * Builds shell and remotes as one plain app, for production, and lays a site out around it that the
 * backend serves as it serves the federated one, registry and manifests inlined alike.
 *
 * @param site the folder to lay it out in; it must not exist
 * @throws PlainFailure with the output of a build that failed
 */
export async function laySingleApp(group: ProcessGroup, site: string): Promise<void> {
  await mkdir(site);
  const { succeeded, output } = await runToEnd(group, {
    name: 'build of the single app',
    file: path.join(workspaceRoot, 'node_modules/.bin/rsbuild'),
    arguments: ['build', '--config', path.join(import.meta.dirname, 'rsbuild.config.ts')],
    folder: path.join(workspaceRoot, 'shell'),
    environment: { ...process.env, NODE_ENV: 'production', SINGLE_APP_FOLDER: path.join(site, 'shell') },
  });
  if (!succeeded) throw new PlainFailure(output);
  for (const folder of ['remotes', 'pictures']) {
    await symlink(path.join(distFolder, folder), path.join(site, folder));
  }
  await copyFile(path.join(distFolder, 'remotes.json'), path.join(site, 'remotes.json'));
}
