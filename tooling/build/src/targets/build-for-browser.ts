import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorMessage } from '@shop/contracts';
import type { ProcessGroup, TaskResult } from '@shop/processes';
import { SHELL } from '@shop/registry';
import { MAY_BE_OVER_BUDGET } from '../rsbuild/within-budget.ts';
import type { BuildTarget } from './build-targets.ts';
import { moveShellBuild } from './move-shell-build.ts';

// `tsx/esm`, not `tsx`: plugins in CommonJS copy the text of their functions into the output, and tsx would change it.
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm')).href;
const SCRIPT = path.join(import.meta.dirname, 'build-packages.script.ts');

export interface BrowserBuildOptions {
  /** Which of React's two builds is included. */
  mode?: 'production' | 'development' | undefined;
  /** Variables beside those of this process. */
  environment?: NodeJS.ProcessEnv;
  /** Called with each target at once when it is built; the next one does not wait for it. */
  onBuilt?: (target: BuildTarget) => void | Promise<void>;
}

/**
 * Builds shell and remotes one after the other in one process: to start the tools takes longer than a build.
 * @returns the output of the builds that failed; the others are built all the same
 */
export async function buildForBrowser(
  group: ProcessGroup,
  root: string,
  targets: readonly BuildTarget[],
  { mode = 'production', environment, onBuilt }: BrowserBuildOptions = {},
): Promise<TaskResult> {
  if (targets.length === 0) return { succeeded: true, output: '' };
  const unbuilt = new Map(targets.map((target) => [path.join(root, target.package.folder), target]));
  const errors: string[] = [];
  const failures: string[] = [];
  const done: Promise<void>[] = [];
  const finish = async (target: BuildTarget): Promise<void> => {
    const { folder, version } = target.package;
    if (folder === SHELL && mode === 'production') moveShellBuild(path.join(root, 'dist/shell'), version);
    await onBuilt?.(target);
  };
  let begun = '';
  const read = (text: string): void => {
    const lines = `${begun}${text}`.split('\n');
    begun = lines.pop() ?? '';
    for (const folder of lines) {
      const target = unbuilt.get(folder);
      if (!target) continue;
      unbuilt.delete(folder);
      done.push(finish(target).catch((error: unknown) => void failures.push(errorMessage(error))));
    }
  };
  const { ended } = group.start({
    name: 'build',
    file: process.execPath,
    arguments: ['--import', TSX, SCRIPT, ...unbuilt.keys()],
    folder: root,
    environment: {
      ...process.env,
      // Only a caller may allow it, never the shell that a release is started from.
      [MAY_BE_OVER_BUDGET]: undefined,
      ...environment,
      NODE_ENV: mode,
    },
    onOutput: (text, stream) => (stream === 'stdout' ? read(text) : void errors.push(text)),
  });
  const { code, signal } = await ended;
  await Promise.all(done);
  const names = [...unbuilt.values()].map(({ name }) => name).join(', ');
  if (unbuilt.size > 0) failures.push(`Not built: ${names} (${signal ?? `exit code ${code}`}).`);
  return { succeeded: code === 0 && failures.length === 0, output: errors.join('') + failures.join('\n') };
}
