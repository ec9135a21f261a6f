import path from 'node:path';
import { PlainFailure, type ProcessGroup, runToEnd, type TaskResult } from '@shop/processes';
import { MAY_BE_OVER_BUDGET } from '../rsbuild/within-budget.ts';
import type { WorkspacePackage } from './workspace-package.ts';

/**
 * Runs the build script of the shell or of a remote, each in a separate process.
 * @param options.mode which of React's two builds it includes
 * @param options.environment variables beside those of this process
 */
export function buildForBrowser(
  group: ProcessGroup,
  root: string,
  { name, folder, buildScript }: WorkspacePackage,
  {
    mode = 'production',
    environment,
  }: { mode?: 'production' | 'development'; environment?: NodeJS.ProcessEnv | undefined } = {},
): Promise<TaskResult> {
  if (buildScript === undefined) throw new PlainFailure(`${folder}/package.json has no build script.`);
  return runToEnd(group, {
    name: `build of ${name}`,
    file: '/bin/sh',
    arguments: ['-c', buildScript],
    folder: path.join(root, folder),
    environment: {
      ...process.env,
      // Only a caller may allow it, never the shell that a release is started from.
      [MAY_BE_OVER_BUDGET]: undefined,
      ...environment,
      NODE_ENV: mode,
      PATH: [path.join(root, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    },
  });
}
