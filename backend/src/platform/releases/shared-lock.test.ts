import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LockUnavailable, withSharedLock } from './shared-lock.ts';

const SHORT = { leaseMs: 60, maxWaitMs: 10_000 };

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'remotes.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('lets one at a time work, and leaves nothing behind', async () => {
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withSharedLock(file, work)));

  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it.each(['another-machine 7 abc', ''])(
  'takes over what a process that died has left behind: %j',
  async (left) => {
    await writeFile(`${file}.lock-file`, left);

    await expect(withSharedLock(file, async () => 'done', SHORT)).resolves.toBe('done');
    expect(await readdir(folder)).toEqual([]);
  },
);

it('lets several that wait take over one after the other', async () => {
  await writeFile(`${file}.lock-file`, 'another-machine 7 abc');
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    working -= 1;
  };
  // A long lease for the work itself, which a busy machine may delay.
  const times = { leaseMs: 500, maxWaitMs: 20_000 };

  await Promise.all(Array.from({ length: 5 }, () => withSharedLock(file, work, times)));
});

it('refuses to write once somebody else has taken the lock over', async () => {
  const late = withSharedLock(file, async (lock) => {
    await writeFile(`${file}.lock-file`, 'somebody else');
    await lock.assertHeld();
  });

  await expect(late).rejects.toThrow(LockUnavailable);
  expect(await readdir(folder)).toEqual(['remotes.json.lock-file']);
});

it('gives up waiting for one who keeps it, and says who', async () => {
  const held = withSharedLock(file, () =>
    withSharedLock(file, async () => 'never', { leaseMs: 60_000, maxWaitMs: 50 }),
  );

  await expect(held).rejects.toThrow(/Somebody else is changing it: .* Try again\./);
});
