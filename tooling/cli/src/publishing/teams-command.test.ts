import { spawnSync } from 'node:child_process';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

test.each([
  ['credential', 'catalog-team', 'catalog', 'account'],
  ['revoke', 'credential_1', 'credential_2'],
])('pnpm teams %s refuses an argument too many, before it calls the shop', (...given) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tooling/cli/teams.ts', ...given, '--to', 'http://127.0.0.1:9'],
    { cwd: workspaceRoot, encoding: 'utf8' },
  );

  expect([status, stderr]).toEqual([1, expect.stringContaining('pnpm teams credential <team>')]);
});
