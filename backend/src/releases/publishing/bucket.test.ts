import { randomBytes } from 'node:crypto';
import { contentLimits } from '@shop/registry/documents';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { S3Store } from '../../../testing/s3-store.ts';
import { releaseFilesOf } from '../../foundation/config/release-config.ts';
import { Settings } from '../../foundation/config/settings.ts';
import { filesInBucket } from './bucket.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds of one attempt, in which a busy machine sends a request too. */
const SHORT_TIMEOUT_MS = 1_000;

const store = await S3Store.open();
afterAll(() => store.close());
beforeEach(() => {
  store.trouble = 'none';
  store.requests.length = 0;
});

function open(settings: Record<string, string> = {}, timeoutMs?: number): FileStore {
  const { bucket } = releaseFilesOf(new Settings({ ...store.settings, ...settings }));
  if (!bucket) throw new Error('There is no bucket');
  return filesInBucket(bucket, timeoutMs);
}

it('keeps bytes as they are, and removes them', async () => {
  const bucket = open();
  const bytes = randomBytes(100_000);
  expect(await bucket.missing(['a/b'])).toEqual(['a/b']);
  expect(await bucket.read('a/b')).toBeUndefined();
  await bucket.store('a/b', bytes);
  expect(await bucket.missing(['a/b'])).toEqual([]);
  expect(bytes.equals((await bucket.read('a/b')) ?? Buffer.alloc(0))).toBe(true);
  await bucket.remove('a/b');
  await bucket.remove('a/b');
  expect(await bucket.missing(['a/b'])).toEqual(['a/b']);
});

it('keeps an empty file', async () => {
  const bucket = open();
  await bucket.store('empty', Buffer.alloc(0));
  expect((await bucket.read('empty'))?.length).toBe(0);
});

it('reports a refusal of the store, and does not retry', async () => {
  await expect(open({ S3_SECRET_ACCESS_KEY: 'wrong' }).missing(['a'])).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('answered 403'),
  });
  expect(store.requests).toHaveLength(1);
});

it('retries when the store fails temporarily', async () => {
  const bucket = open();
  store.trouble = 'one error';
  await bucket.store('later', Buffer.from('x'));
  expect(store.requests).toHaveLength(2);
  expect(await bucket.missing(['later'])).toEqual([]);
});

it.each(['error', 'silence'] as const)('gives up a store that goes on with %s', async (trouble) => {
  store.trouble = trouble;
  await expect(open({}, SHORT_TIMEOUT_MS).read('a')).rejects.toMatchObject({ code: 'unavailable' });
  expect(store.requests).toHaveLength(3);
});

it('stops reading at the largest size of a release file', async () => {
  const bucket = open();
  await bucket.store('large', Buffer.alloc(contentLimits.fileBytes + 1));
  await expect(bucket.read('large')).rejects.toMatchObject({ code: 'unavailable' });
});
