import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RsbuildPlugin } from '@rsbuild/core';

const TEXT = /\.(js|css|svg|json)$/;
/** Below this size, in bytes, compression saves next to nothing. */
const WORTH_COMPRESSING = 256;

/** Writes a brotli and a gzip copy of each text file of a build, so that the server compresses none. */
export const precompressed = (): RsbuildPlugin => ({
  name: 'shop:precompressed',
  setup: (api) => {
    api.onAfterBuild(async () => {
      const { distPath } = api.context;
      const names = await readdir(distPath, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compress(path.join(distPath, name))),
      );
    });
  },
});

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
