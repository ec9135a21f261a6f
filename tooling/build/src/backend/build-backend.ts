import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorMessage } from '@shop/contracts';
import type { TaskResult } from '@shop/processes';
import { build } from 'esbuild';
import { copyPictures } from './copy-pictures.ts';
import { withoutPackages } from './without-packages.ts';

/** Packages that look for files beside their modules, or that only some shops load. */
const OUTSIDE = ['sharp', '@opentelemetry/*'];

/** Packages in CommonJS call `require` for Node's own modules. ES modules have no such function. */
const REQUIRE = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Bundles the backend into `dist/backend`, and copies the pictures beside it. */
export async function buildBackend(root: string): Promise<TaskResult> {
  const target = path.join(root, 'dist/backend');
  rmSync(target, { recursive: true, force: true });
  try {
    await bundleBackend(root, target);
  } catch (error) {
    return { succeeded: false, output: errorMessage(error) };
  }
  copyPictures(root, path.join(root, 'dist/pictures'));
  return { succeeded: true, output: '' };
}

/**
 * Bundles server and command line into a folder; they share modules through chunks. npm's packages are
 * bundled too: loading over a thousand files takes half of a server's start. The schema, the patterns of VINs, the
 * demonstration data, the script of the processes that render pages and the list of the workspace's remotes are beside them.
 * @param root the folder of the workspace
 * @throws with the error and its position
 */
export async function bundleBackend(root: string, target: string): Promise<void> {
  const source = path.join(root, 'backend');
  await build({
    entryPoints: {
      main: path.join(source, 'src/main.ts'),
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
    // The server keeps its source map and its code in memory: leave out the sources, and white space.
    sourcesContent: false,
    minifyWhitespace: true,
    external: OUTSIDE,
    banner: { js: REQUIRE },
    logLevel: 'silent',
  });
  for (const map of readdirSync(target).filter((file) => file.endsWith('.js.map'))) {
    const file = path.join(target, map);
    writeFileSync(file, withoutPackages(readFileSync(file, 'utf8')));
  }
  // Node looks for packages outside of the bundle relative to the files that import them.
  symlinkSync(
    path.relative(target, path.join(source, 'node_modules')),
    path.join(target, 'node_modules'),
    'dir',
  );
  cpSync(
    path.join(source, 'src/site/prerender/prerender-child.mjs'),
    path.join(target, 'prerender-child.mjs'),
  );
  writeFileSync(path.join(target, 'built-remotes.txt'), readdirSync(path.join(root, 'remotes')).join('\n'));
  for (const data of ['vin-patterns.json.gz', 'demo'])
    cpSync(path.join(source, 'data', data), path.join(target, data), { recursive: true });
  cpSync(path.join(source, 'sql'), path.join(target, 'sql'), { recursive: true });
}
