import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it.each(['contracts', 'registry'])('brings no schema library into the browser with %s', async (name) => {
  const { metafile } = await build({
    entryPoints: [path.join(workspaceRoot, `shared/${name}/src/index.ts`)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  expect(Object.keys(metafile.inputs).filter((input) => input.includes('typebox'))).toEqual([]);
});
