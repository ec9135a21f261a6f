import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { STAND_IN, UNREACHED_FILES } from './unreached-runtime.ts';

const require = createRequire(path.join(import.meta.dirname, '../shell/package.json'));
const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));
const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
const core = path.dirname(runtime.resolve('@module-federation/runtime-core'));

test.each(UNREACHED_FILES)('the stand-in has every export of the runtime’s %s', async (file) => {
  const [, exported = ''] = /^export \{(.*)\};$/m.exec(await readFile(path.join(core, file), 'utf8')) ?? [];
  const names = exported.split(',').map((name) => name.trim());
  expect(names).not.toEqual(['']);

  expect(Object.keys(await import(STAND_IN))).toEqual(expect.arrayContaining(names));
});
