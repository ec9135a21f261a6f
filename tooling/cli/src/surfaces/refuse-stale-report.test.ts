import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { sourceTree } from '@shop/testkit/files';
import { expect, test } from 'vitest';
import { refuseStaleReport } from './reports.ts';

test('a report that no longer matches the sources is refused, with what renews it', async () => {
  const root = sourceTree({});
  symlinkSync(path.join(workspaceRoot, 'shell'), path.join(root, 'shell'));
  symlinkSync(path.join(workspaceRoot, 'shared'), path.join(root, 'shared'));
  const [from, to] = [workspaceRoot, root].map((folder) => path.join(folder, 'remotes/releases'));
  if (from === undefined || to === undefined) throw new Error('There are two folders.');
  mkdirSync(to, { recursive: true });
  for (const part of ['src', 'package.json', 'remote.manifest.ts', 'node_modules'])
    symlinkSync(path.join(from, part), path.join(to, part));
  const report = JSON.parse(readFileSync(path.join(from, 'surface.json'), 'utf8'));
  report.offers['route /nowhere'] = 'releases, admin';
  writeFileSync(path.join(to, 'surface.json'), JSON.stringify(report));

  await expect(refuseStaleReport(root, 'releases')).rejects.toThrow(
    'remotes/releases/surface.json no longer tells the truth. `pnpm surfaces` renews it.',
  );
});
