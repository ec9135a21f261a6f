import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { directoryForTest } from './testing/test-sandbox.ts';

function start(environment: Record<string, string>): ChildProcess {
  const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

it('reports its addresses to its parent, and ends with it', async () => {
  const child = start({ SANDBOX_DATA_DIR: directoryForTest() });
  const [ready] = await once(child, 'message');
  expect(ready).toMatchObject({
    type: 'ready',
    identity: { projectId: 'demo-shop' },
    cards: { publishableKey: 'pk_test_standin', scriptUrl: expect.stringMatching(/\/stripe\.js$/) },
  });
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

it('ends cleanly on SIGTERM', async () => {
  const child = start({});
  await once(child, 'message');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});

it('keeps what it has acknowledged when it is killed', async () => {
  const SANDBOX_DATA_DIR = directoryForTest();
  const accounts = async (child: ChildProcess, operation: string) => {
    const [ready] = await once(child, 'message');
    return fetch(`${ready.identity.url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, {
      method: 'POST',
      body: JSON.stringify({ email: 'new@example.com', password: 'a long one' }),
    });
  };
  const first = start({ SANDBOX_DATA_DIR });
  expect((await accounts(first, 'signUp')).status).toBe(200);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect((await accounts(start({ SANDBOX_DATA_DIR }), 'signInWithPassword')).status).toBe(200);
});

it('reports in one line why it cannot start', async () => {
  const dataDir = directoryForTest();
  writeFileSync(join(dataDir, 'identity.json'), 'not json');
  const child = start({ SANDBOX_DATA_DIR: dataDir });
  const lines: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(lines.join('').trim().split('\n')).toEqual([
    expect.stringContaining('identity.json cannot be read'),
  ]);
});
