import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isGroupAlive, signalGroup, workspaceRoot } from '@shop/processes';
import { expect, onTestFinished, test } from 'vitest';

/**
 * Starts a command for tests.
 * @returns it, and its error output
 */
function start(file: string) {
  const command = path.join(import.meta.dirname, 'testing', file);
  const running = spawn(process.execPath, ['--import', 'tsx', command], { cwd: workspaceRoot });
  const said: string[] = [];
  running.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  return { running, said };
}

/** Resolves with the first two process ids that are printed. */
const firstTwo = (output: Readable): Promise<number[]> =>
  new Promise((resolve) => {
    let text = '';
    output.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [one, other, ...rest] = text.split('\n');
      if (rest.length > 0) resolve([Number(one), Number(other)]);
    });
  });

test.each([
  ['SIGINT', '\nStopping…\n'],
  ['SIGTERM', ''],
] as const)(
  'after %s the command ends its processes and itself; after Ctrl-C it says so',
  async (signal, told) => {
    const { running, said } = start('endless-command.ts');
    await once(running.stdout, 'data');

    running.kill(signal);

    expect(await once(running, 'close')).toEqual([0, null]);
    expect(said.join('')).toBe(told);
  },
  30_000,
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  'after %s during steps no further one starts, and the running ones end with their processes',
  async (signal) => {
    const { running, said } = start('endless-steps.ts');
    const processes = await firstTwo(running.stdout);
    onTestFinished(() => {
      for (const process of processes) signalGroup(process, 'SIGKILL');
    });

    running.kill(signal);

    expect(await once(running, 'close')).toEqual([130, null]);
    expect(said.join('').trim()).toBe(signal === 'SIGINT' ? 'Stopping…' : '');
    expect(processes.map(isGroupAlive)).toEqual([false, false]);
  },
  30_000,
);
