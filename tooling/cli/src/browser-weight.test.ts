import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('brings no schema library into the browser with the contract', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(workspaceRoot, 'shared/contracts/src/index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  expect(Object.keys(metafile.inputs).filter((input) => input.includes('typebox'))).toEqual([]);
});
