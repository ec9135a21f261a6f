import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isGroupAlive, signalGroup } from './signal-group.ts';
import { workspaceRoot } from './workspace.ts';

const command = path.join(import.meta.dirname, 'testing/guarded-command.ts');

async function firstNumber({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('no output');
  const [text] = await once(stdout.setEncoding('utf8'), 'data');
  return Number(text);
}

test('a killed command leaves no process running, not even one that ignores it', async () => {
  const running = spawn(process.execPath, ['--import', 'tsx', command], { cwd: workspaceRoot });
  const server = await firstNumber(running);
  onTestFinished(() => void signalGroup(server, 'SIGKILL'));
  expect(isGroupAlive(server)).toBe(true);

  running.kill('SIGKILL');

  await expect.poll(() => isGroupAlive(server)).toBe(false);
});
