import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';

const call = `export const answer = fetch('/api/part');\n`;

test('a call without the API client is refused everywhere in the front end', () => {
  const root = sourceTree({
    'biome.json': readFileSync(path.join(workspaceRoot, 'biome.json'), 'utf8'),
    '.gitignore': 'dist/\n',
    'shell/src/a.ts': call,
    'remotes/catalog/src/b.ts': call,
    'shared/ui/src/c.ts': call,
    'shared/api-client/src/transport.ts': call,
    'tooling/cli/src/d.ts': call,
  });
  const biome = path.join(workspaceRoot, 'node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, ['lint', '.'], { cwd: root, encoding: 'utf8' });
  const refused = [...(stdout + stderr).matchAll(/^(\S+):\d+:\d+ lint\/style\/noRestrictedGlobals/gm)];
  expect(refused.map(([, file = '']) => file).toSorted()).toEqual([
    'remotes/catalog/src/b.ts',
    'shared/ui/src/c.ts',
    'shell/src/a.ts',
  ]);
});
