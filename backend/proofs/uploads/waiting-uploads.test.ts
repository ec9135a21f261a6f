import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Variant } from '../../src/pictures/encode-picture.ts';
import { EncodingQueue } from '../../src/pictures/encoding-queue.ts';
import { plainPicture } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { shopOfFile } from '../../testing/test-shop.ts';

/** The shop takes 10 MB. Bytes behind a picture's end are part of its file. */
const PADDING = Buffer.alloc(9_900_000);
const NO_PADDING = Buffer.alloc(0);
/** One upload is encoded, and as many wait. */
const MAX_CONCURRENT = 31;
const OFTEN = { interval: 5 };

const encoder = vi.hoisted(() => {
  vi.resetModules();
  return { running: [] as (() => void)[], begun: 0 };
});
vi.mock('../../src/pictures/encode-picture.ts', () => ({
  encodePicture: () =>
    new Promise<Variant[]>((resolve) => {
      encoder.begun += 1;
      encoder.running.push(() => resolve([{ width: 1280, format: 'webp', bytes: Buffer.from('picture') }]));
    }),
}));

/** Counts the uploads that have reached the queue: a moment before, their turn is not decided yet. */
const queue = vi.spyOn(EncodingQueue.prototype, 'run');
const queued = (count: number) => expect.poll(() => queue.mock.calls.length, OFTEN).toBe(count);

const shop = await shopOfFile({ TRUSTED_PROXIES: '127.0.0.1' });
afterAll(() => {
  queue.mockRestore();
  vi.resetModules();
});
beforeEach(() => {
  queue.mockClear();
});

const newcomer = async () => (await shop.customer()).api;
const upload = async (
  client: TestClient,
  index: number,
  { padding = PADDING, address = '203.0.113.1' }: { padding?: Buffer; address?: string } = {},
) => {
  const picture = await plainPicture({}, `#00${String(index).padStart(4, '0')}`)
    .png()
    .toBuffer();
  const headers = { 'x-forwarded-for': address };
  return (await client.upload(Buffer.concat([picture, padding]), { headers })).status;
};

/** Ends what is encoded now. */
async function encodeNext(): Promise<void> {
  await expect.poll(() => encoder.running.length > 0, OFTEN).toBe(true);
  encoder.running.shift()?.();
}

it('the first pictures of many new accounts of one address delay nobody at another', async () => {
  const regular = await newcomer();
  const before = upload(regular, 5000, { padding: NO_PADDING, address: '198.51.100.1' });
  await encodeNext();
  expect(await before).toBe(200);
  const accounts = await Promise.all(Array.from({ length: MAX_CONCURRENT + 9 }, newcomer));
  const crowd = accounts.map((account, index) => upload(account, 5100 + index, { padding: NO_PADDING }));
  await queued(accounts.length + 1);

  let turns = 0;
  let encoded = false;
  const own = upload(regular, 5001, { padding: NO_PADDING, address: '198.51.100.1' });
  await queued(accounts.length + 2);
  // Not once it is answered: the next turn may begin before.
  void Promise.resolve(queue.mock.results.at(-1)?.value).finally(() => {
    encoded = true;
  });
  while (!encoded && turns < MAX_CONCURRENT) {
    turns += 1;
    await encodeNext();
    await expect.poll(() => encoded || encoder.running.length > 0, OFTEN).toBe(true);
  }
  expect(await own).toBe(200);
  expect(turns).toBeLessThan(5);
  for (; turns < MAX_CONCURRENT; turns += 1) await encodeNext();
  const statuses = await Promise.all(crowd);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
});
