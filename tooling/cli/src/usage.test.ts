import { spawnSync } from 'node:child_process';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tooling/cli/flags.ts', ...given], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });

test('--help prints the usage of a command', () => {
  const { status, stdout, stderr } = run('--help');
  expect([status, stdout.split('\n')[0], stderr]).toEqual([0, expect.stringMatching(/^pnpm flags/), '']);
});

test('an option that a command does not know is answered with its usage', () => {
  const { status, stderr } = run('--nowhere');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--nowhere'");
  expect(stderr).toContain('pnpm flags');
});
