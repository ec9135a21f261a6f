import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

/** Packages by name, each with those that it depends on, also for its tests alone. */
type Packages = ReadonlyMap<string, readonly string[]>;

function readPackages(): Packages {
  const files = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });
  return new Map(
    files.split('\n').flatMap((file): [string, string[]][] => {
      if (!file) return [];
      const text = readFileSync(path.join(workspaceRoot, file), 'utf8');
      const { name, dependencies, devDependencies } = JSON.parse(text);
      return [[name, Object.keys({ ...dependencies, ...devDependencies })]];
    }),
  );
}

/** The packages of one circle, in order; none where there is no circle. */
function circleIn(packages: Packages): readonly string[] {
  const finished = new Set<string>();
  const follow = (name: string, before: readonly string[]): readonly string[] => {
    if (before.includes(name)) return [...before.slice(before.indexOf(name)), name];
    if (finished.has(name)) return [];
    for (const next of packages.get(name) ?? []) {
      const circle = follow(next, [...before, name]);
      if (circle.length > 0) return circle;
    }
    finished.add(name);
    return [];
  };
  return [...packages.keys()].map((name) => follow(name, [])).find(({ length }) => length > 0) ?? [];
}

// pnpm refuses to install a circle: `disallowWorkspaceCycles` in pnpm-workspace.yaml. This names it.
test('no package depends on itself through others', () => {
  expect(circleIn(readPackages())).toEqual([]);
});

test('a circle of packages is found, wherever it begins', () => {
  const packages = new Map([
    ['shell', ['host', 'ui']],
    ['ui', []],
    ['host', ['lists', 'react']],
    ['lists', ['host']],
  ]);
  expect(circleIn(packages)).toEqual(['host', 'lists', 'host']);
});
