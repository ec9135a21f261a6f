import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { releaseChanges, remoteChanges } from '@shop/contracts';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';

const run = (file: string, ...given: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join('tooling/cli', file), ...given], {
    cwd: workspaceRoot,
    encoding: 'utf8',
  });

test('--help prints the usage of a command', () => {
  const { status, stdout, stderr } = run('flags.ts', '--help');
  expect([status, stdout.split('\n')[0], stderr]).toEqual([0, expect.stringMatching(/^pnpm flags/), '']);
});

test('an option that a command does not know is answered with its usage', () => {
  const { status, stderr } = run('flags.ts', '--nowhere');
  expect(status).toBe(1);
  expect(stderr).toContain("Unknown option '--nowhere'");
  expect(stderr).toContain('pnpm flags');
});

const changes = [
  ...Object.entries(releaseChanges).flatMap(([change, { command = change, action }]) =>
    change === 'preview' ? [] : [{ command, action }],
  ),
  ...Object.entries(remoteChanges).map(([command, { action }]) => ({ command, action })),
];

test.each([
  ['releases.ts', 'pnpm releases'],
  ['src/remote-kit/command.ts', 'shop-remote'],
])('the usage of %s names each change of a release or a remote', (file, program) => {
  const lines = run(file, '--help').stdout.split('\n');
  for (const { command } of changes)
    expect(lines.filter((line) => line.startsWith(`${program} ${command} `))).not.toEqual([]);
});

test('the usage of the kit says which action of a credential allows a command', () => {
  const lines = run('src/remote-kit/command.ts', '--help').stdout.split('\n');
  for (const { command, action } of changes)
    expect(lines.find((line) => line.startsWith(`${action} `))?.split(/[ ,]+/)).toContain(command);
});
