import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { npmPackagesOutside } from './npm-packages.ts';

/**
 * Bundles server, its two workers and command line into a folder; they share modules through chunks. The
 * migrations and the patterns of VINs are copied beside them.
 * @param root the folder of the workspace
 * @throws with the error and its position
 */
export async function bundleBackend(root: string, target: string): Promise<void> {
  const source = path.join(root, 'backend');
  await build({
    entryPoints: {
      main: path.join(source, 'src/main.ts'),
      'pglite-worker': path.join(source, 'src/platform/embedded-engine/pglite-worker.ts'),
      'prerender-worker': path.join(source, 'src/platform/prerender/prerender-worker.ts'),
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
  // Node looks for npm's packages relative to the files that import them.
  symlinkSync(
    path.relative(target, path.join(source, 'node_modules')),
    path.join(target, 'node_modules'),
    'dir',
  );
  cpSync(path.join(source, 'data/vin-patterns.json.gz'), path.join(target, 'vin-patterns.json.gz'));
  cpSync(path.join(source, 'migrations'), path.join(target, 'migrations'), { recursive: true });
}
