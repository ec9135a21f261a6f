import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const remotes = readdirSync(path.join(workspaceRoot, 'remotes')).map((name) => `remotes/${name}/src`);
const users = [
  'shell/src',
  'shared/host/src',
  'shared/api-client/src',
  'shared/ui/src',
  'shared/lists/src',
  'shared/orders/src',
  ...remotes,
];

test.each([
  ['react-router-dom', 'router'],
  ['@tanstack/react-query', 'query'],
])('whatever shell and remotes import from %s is on its fixed export list', async (library, name) => {
  const facade: object = await import(path.join(workspaceRoot, `shared/facades/src/${name}.facade.ts`));
  const offered = new Set(Object.keys(facade));
  const missing = users
    .flatMap(sources)
    .flatMap((file) => importedNames(readFileSync(file, 'utf8'), library).map((name) => ({ name, file })))
    .filter(({ name }) => !offered.has(name))
    .map(({ name, file }) => `${name} (${path.relative(workspaceRoot, file)})`);

  expect(missing).toEqual([]);
});

test('imported names are read in every form of import', () => {
  const source = `
    import { useQuery, type UseQueryResult, useMutation as mutate } from 'lib';
    import type { QueryKey } from 'lib';
    import {
      QueryClient,
    } from 'lib';
    export { useIsFetching } from 'lib';
    import { other } from 'elsewhere';
    import * as everything from 'lib';`;

  expect(importedNames(source, 'lib')).toEqual([
    'useQuery',
    'useMutation',
    'QueryClient',
    'useIsFetching',
    '* as everything',
  ]);
});

/** The source files below a folder that are sent to browsers; tests and the server may use more. */
function sources(folder: string): string[] {
  return readdirSync(path.join(workspaceRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.(test|fixture)|^prerender)\.tsx?$/.test(file))
    .map((file) => path.join(workspaceRoot, folder, file));
}

/** The values (not types) that a source imports or re-exports from a library. */
function importedNames(source: string, library: string): string[] {
  const statements = source.matchAll(
    /(?:import|export)\s+(type\s+)?(\{[^}]*\}|\*\s+as\s+\w+|\w+)\s+from\s+'([^']+)'/g,
  );
  return [...statements].flatMap(([, onlyTypes, names = '', from]) => {
    if (onlyTypes || from !== library) return [];
    if (!names.startsWith('{')) return [names];
    return names
      .slice(1, -1)
      .split(',')
      .map((name) => name.trim().replace(/\s+as\s+\w+$/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '));
  });
}
