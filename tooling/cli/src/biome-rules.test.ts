import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';

const configuration = ['biome.json', 'tooling/lint/query-keys.grit'];

/** Lints sources with the workspace's rules. @returns the places where a rule was broken, as `file:line` */
function placesOf(rule: string, sources: Readonly<Record<string, string>>): string[] {
  const root = sourceTree({
    ...Object.fromEntries(
      configuration.map((file) => [file, readFileSync(path.join(workspaceRoot, file), 'utf8')]),
    ),
    '.gitignore': 'dist/\n',
    ...sources,
  });
  const biome = path.join(workspaceRoot, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '.'], { cwd: root, encoding: 'utf8' });
  const found = [...(stdout + stderr).matchAll(/^(\S+:\d+):\d+ (\S+)/gm)];
  return found.flatMap(([, place = '', name]) => (name === rule ? [place] : [])).toSorted();
}

test('a call without the API client is refused everywhere in the front end', () => {
  const call = `export const answer = fetch('/api/part');\n`;
  const sources = {
    'shell/src/a.ts': call,
    'remotes/catalog/src/b.ts': call,
    'shared/ui/src/c.ts': call,
    'shared/api-client/src/transport.ts': call,
    'tooling/cli/src/d.ts': call,
  };
  expect(placesOf('lint/style/noRestrictedGlobals', sources)).toEqual([
    'remotes/catalog/src/b.ts:1',
    'shared/ui/src/c.ts:1',
    'shell/src/a.ts:1',
  ]);
});

test('a function with too many nested branches is refused', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'a += 1;' : `if (a > ${depth}) {${nested(depth - 1)}}`;
  const functionWith = (depth: number) =>
    `export function count(start: number): number { let a = start; ${nested(depth)} return a; }`;
  const sources = {
    // Each branch counts as one, and one more for each that it is in.
    'backend/src/accepted.ts': functionWith(5),
    'backend/src/refused.ts': functionWith(6),
    'remotes/catalog/src/refused.test.ts': functionWith(6),
  };
  expect(placesOf('lint/complexity/noExcessiveCognitiveComplexity', sources)).toEqual([
    'backend/src/refused.ts:1',
    'remotes/catalog/src/refused.test.ts:1',
  ]);
});

test('a query key written by hand is refused in a remote, in its tests too', () => {
  const accepted = `
    import { pagesKey } from '@shop/api-client';
    export const query = { queryKey: pagesKey('GET /part', { query: {} }, 'all') };
    export const { queryKey } = query;`;
  const sources = {
    'remotes/catalog/src/parts.query.ts': `export const parts = { queryKey: ['parts'] };`,
    'remotes/catalog/src/part.query.ts': `export const queryKey = ['part', 'part_01'] as const;`,
    'remotes/catalog/src/part.test.ts': `
      client.setQueryData(['part', 'part_01'], {});
      client.getQueryData<Part>(['part', 'part_01']);`,
    'shared/lists/src/deletion.hook.ts': `client.invalidateQueries({ queryKey: ['orders'] });`,
    'remotes/catalog/src/accepted.query.ts': accepted,
  };
  expect(placesOf('plugin', sources)).toEqual([
    'remotes/catalog/src/part.query.ts:1',
    'remotes/catalog/src/part.test.ts:2',
    'remotes/catalog/src/part.test.ts:3',
    'remotes/catalog/src/parts.query.ts:1',
    'shared/lists/src/deletion.hook.ts:1',
  ]);
});
