import { cpSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { TaskResult } from '../processes/run-to-end.ts';
import { copyPictures } from './copy-pictures.ts';
import { npmPackagesOutside } from './npm-packages.ts';

/**
 * Bundles the backend into `dist/backend`: server, database worker and command line share their modules
 * through chunks. Its migrations and the seed's pictures are copied beside it.
 */
export async function buildBackend(root: string): Promise<TaskResult> {
  const source = path.join(root, 'backend');
  const target = path.join(root, 'dist/backend');
  rmSync(target, { recursive: true, force: true });
  try {
    await build({
      entryPoints: {
        main: path.join(source, 'src/main.ts'),
        'pglite-worker': path.join(source, 'src/platform/database/pglite-worker.ts'),
        cli: path.join(source, 'src/cli.ts'),
      },
      outdir: target,
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      plugins: [npmPackagesOutside(source)],
      logLevel: 'silent',
    });
  } catch (error) {
    return { succeeded: false, output: error instanceof Error ? error.message : String(error) };
  }
  // Node looks for npm's packages beside the files that import them.
  symlinkSync(
    path.relative(target, path.join(source, 'node_modules')),
    path.join(target, 'node_modules'),
    'dir',
  );
  cpSync(path.join(source, 'migrations'), path.join(target, 'migrations'), { recursive: true });
  copyPictures(root, path.join(root, 'dist/pictures'));
  return { succeeded: true, output: '' };
}
