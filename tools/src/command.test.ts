import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { workspaceRoot } from './workspace.ts';

const command = path.join(import.meta.dirname, 'testing/endless-command.ts');

test.each([
  ['SIGINT', '\nStopping…\n'],
  ['SIGTERM', ''],
] as const)(
  'after %s the command ends its processes and itself; who pressed Ctrl-C is told that it does',
  async (signal, told) => {
    const running = spawn(process.execPath, ['--import', 'tsx', command], { cwd: workspaceRoot });
    let said = '';
    running.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    await once(running.stdout, 'data');

    running.kill(signal);

    expect(await once(running, 'close')).toEqual([0, null]);
    expect(said).toBe(told);
  },
  30_000,
);
