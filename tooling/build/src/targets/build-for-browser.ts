import path from 'node:path';
import { PlainFailure, type ProcessGroup, runToEnd, type TaskResult } from '@shop/processes';
import type { WorkspacePackage } from './workspace-package.ts';

/**
 * Runs the build script of the shell or of a remote, each in a separate process.
 * @param mode which of React's two builds it includes
 */
export function buildForBrowser(
  group: ProcessGroup,
  root: string,
  { name, folder, buildScript }: WorkspacePackage,
  mode: 'production' | 'development' = 'production',
): Promise<TaskResult> {
  if (buildScript === undefined) throw new PlainFailure(`${folder}/package.json has no build script.`);
  return runToEnd(group, {
    name: `build of ${name}`,
    file: '/bin/sh',
    arguments: ['-c', buildScript],
    folder: path.join(root, folder),
    environment: {
      ...process.env,
      NODE_ENV: mode,
      PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    },
  });
}
