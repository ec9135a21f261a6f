import { expect, test } from 'vitest';
import { ProcessGroup } from './process-group.ts';
import { startUntilReady } from './start-until-ready.ts';
import {
  ENDS_ON_SIGTERM,
  IGNORES_SIGTERM,
  PARENT_OF_SIGTERM_IGNORING,
  scriptProcess,
} from './testing/process-script.ts';

function isAlive(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('pid' in message)) throw new Error('no pid');
  try {
    return process.kill(Number(message.pid), 0);
  } catch {
    return false;
  }
}

test('a process is ready when it says so, and has ended once the group has stopped', async () => {
  const group = new ProcessGroup();
  const { message } = await startUntilReady(group, scriptProcess('backend', ENDS_ON_SIGTERM));
  expect(isAlive(message)).toBe(true);
  await group.stop();
  expect(isAlive(message)).toBe(false);
});

test('a process that ignores SIGTERM is killed after the grace period', async () => {
  const group = new ProcessGroup(50);
  const { ended, ready } = group.start(scriptProcess('backend', IGNORES_SIGTERM));
  await ready();
  await group.stop();
  expect(await ended).toEqual({ name: 'backend', code: null, signal: 'SIGKILL' });
});

test('the descendants of a process end with it', async () => {
  const group = new ProcessGroup();
  const { ready, ended } = group.start(scriptProcess('backend', PARENT_OF_SIGTERM_IGNORING));
  await ready();
  await group.stop();
  // The output closes only when the last process that holds it has ended.
  expect(await ended).toMatchObject({ name: 'backend' });
});

test('a process that ends by itself is named, with how it ended', async () => {
  const group = new ProcessGroup();
  await startUntilReady(group, scriptProcess('stand-ins', ENDS_ON_SIGTERM));
  await startUntilReady(
    group,
    scriptProcess('backend', `process.send({ type: 'ready' }); process.exitCode = 3; process.disconnect();`),
  );
  await expect(group.untilOneEnds()).rejects.toThrow('The backend ended unexpectedly (exit code 3).');
  await group.stop();
});

test('a process that cannot start is reported with its own output only', async () => {
  const printed: string[] = [];
  const script = `console.error('The data directory is in use.'); process.exitCode = 1;`;
  const start = startUntilReady(new ProcessGroup(), scriptProcess('backend', script, printed));
  await expect(start).rejects.toThrow(/^The data directory is in use\.$/);
  expect(printed).toEqual([]);
});

test('warnings of a process that starts are shown once it is ready', async () => {
  const group = new ProcessGroup();
  const printed: string[] = [];
  await startUntilReady(
    group,
    scriptProcess('backend', `console.error('Careful.'); ${ENDS_ON_SIGTERM}`, printed),
  );
  await group.stop();
  expect(printed.join('')).toBe('Careful.\n');
});

test('a stopped group starts no more processes', async () => {
  const group = new ProcessGroup();
  await group.stop();
  expect(() => group.start(scriptProcess('backend', ENDS_ON_SIGTERM))).toThrow('Stopped.');
});
