import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ProblemCode, problems } from '@shop/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { statement } from '../../src/foundation/database/index.ts';
import { describeWithDatabase } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { eitherRefusal, noPictures, tooLarge } from './hostile-files.ts';
import { tooLargeToDecode } from './large-pictures.ts';

const countImages = statement<{ count: number }, []>('test-count-images', 'select count(*) from images');

describeWithDatabase('what is uploaded and is not a picture', (open) => {
  let shop: TestShop;
  let api: TestClient;
  let temporary: string;
  beforeAll(async () => {
    shop = await openTestShop(await open());
    api = (await shop.customer()).api;
    // Not everybody's: other tests upload at the same time.
    temporary = await mkdtemp(path.join(tmpdir(), 'hostile-'));
    vi.stubEnv('TMPDIR', temporary);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(temporary, { recursive: true });
    await shop.close();
  });

  /** Counts the stored variants of pictures, and lists what a careless server leaves among the temporary files. */
  const kept = async () => ({
    images: (await shop.database.run(countImages, []))[0]?.count,
    files: await readdir(temporary),
  });

  async function expectRefused(file: Buffer, ...codes: ProblemCode[]): Promise<void> {
    const before = await kept();
    const { status, body } = await api.upload(file);
    expect(codes).toContain(body.code);
    expect(codes.map((code) => problems[code].status)).toContain(status);
    expect(body).not.toHaveProperty('success');
    expect(await kept()).toEqual(before);
  }

  it.each(noPictures)('%s is refused as not-an-image', async (_, make) => {
    await expectRefused(await make(), 'not-an-image');
  });

  it.each([...tooLarge, ...tooLargeToDecode])('%s is refused as too large', async (_, make) => {
    await expectRefused(await make(), 'too-large');
  });

  it.each(eitherRefusal)('%s is refused', async (_, make) => {
    await expectRefused(await make(), 'too-large', 'not-an-image');
  });
});
