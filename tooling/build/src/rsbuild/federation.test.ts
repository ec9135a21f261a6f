import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { workspaceRoot } from '@shop/processes';
import { expect, onTestFinished, test } from 'vitest';
import { federatedRemote, moduleRuntime, productionRouter, RUNTIME_FLAGS } from './federation.ts';
import { ENTRY } from './release-files.ts';

const shell = path.join(workspaceRoot, 'shell');

/** Builds a minimal remote. */
async function buildProbe(alias: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "probe", "version": "1.0.0" }');
  writeFileSync(path.join(folder, 'src.ts'), "export { useState } from 'react';");
  const rsbuild = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'silent',
      resolve: { alias },
      plugins: federatedRemote('probe', { react: '^19.0.0' }, undefined, './src.ts'),
      tools: { htmlPlugin: false },
      server: { cors: { origin: [] } },
    },
  });
  const { close, stats } = await rsbuild.build();
  await close();
  return {
    entrySize: statSync(path.join(folder, 'dist', ENTRY)).size,
    modules: stats?.toJson({ all: false, modules: true, ids: true, runtimeModules: false }).modules ?? [],
  };
}

test('the alias to the ES modules of the federation runtime still makes an entry a fifth smaller', async () => {
  const [plain, aliased] = await Promise.all([buildProbe({}), buildProbe(moduleRuntime())]);

  expect(aliased.entrySize, 'Rspack takes ES modules by itself: `moduleRuntime` can go.').toBeLessThan(
    plain.entrySize * 0.8,
  );
});

test('a remote’s files do not depend on the folder that it is built in', async () => {
  const { modules } = await buildProbe(moduleRuntime());
  const withPath = modules.filter(({ identifier = '' }) =>
    identifier.includes(encodeURIComponent(workspaceRoot)),
  );

  expect(withPath, 'No module holds an absolute path: `numbered` can go.').not.toEqual([]);
  const ids = modules.flatMap(({ id }) => (id === null || id === undefined ? [] : [Number(id)]));
  expect(ids.sort((one, other) => one - other)).toEqual([...ids.keys()]);
});

test.each(Object.keys(RUNTIME_FLAGS))('the federation runtime still reads the flag %s', (flag) => {
  const require = createRequire(path.join(shell, 'package.json'));
  const enhanced = createRequire(require.resolve('@module-federation/enhanced/runtime'));
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
  const core = path.dirname(runtime.resolve('@module-federation/runtime-core'));
  const sources = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );

  const reading = sources.filter((file) => readFileSync(path.join(core, file), 'utf8').includes(flag));
  expect(reading, `Nothing reads ${flag}: it can go.`).not.toEqual([]);
});

test('the router’s package still exports its development build, with the production build beside it', () => {
  const require = createRequire(path.join(shell, 'package.json'));
  const router = createRequire(require.resolve('react-router-dom')).resolve('react-router');
  const [production = ''] = Object.values(productionRouter(shell));

  expect(router, 'The package chooses by itself: `productionRouter` can go.').toContain('/development/');
  expect(statSync(production).isFile()).toBe(true);
});
