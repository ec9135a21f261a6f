import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseChanges } from '@shop/contracts';
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

const changes = Object.values(releaseChanges).flatMap(({ command, action }) =>
  command === undefined ? [] : [{ command, action }],
);

test.each(['releases.ts', 'src/remote-kit/command.ts'])(
  'the usage of %s names each change of a release',
  (file) => {
    // `pnpm rollback` has no hyphen.
    const words = run(file, '--help')
      .stdout.replaceAll('-', '')
      .split(/[^a-z]+/);
    expect(words).toEqual(expect.arrayContaining(changes.map(({ command }) => command.replaceAll('-', ''))));
  },
);

test.each(changes)('the manual of the kit says that $command needs $action', ({ command, action }) => {
  const manual = readFileSync(path.join(workspaceRoot, 'docs/remote-elsewhere.md'), 'utf8').split('\n');
  expect(manual.find((line) => line.startsWith(`| \`${action}\``))).toContain(`\`${command}\``);
});
