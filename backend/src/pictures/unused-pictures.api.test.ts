import { describe, expect, it } from 'vitest';
import { plainPicture } from '../../testing/pictures.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { shopOfFile } from '../../testing/test-shop.ts';
import { whileOtherChanges } from '../../testing/waiting-statement.ts';
import { statement } from '../foundation/database/index.ts';
import { openImages } from './service.ts';

const age = statement<Record<string, never>, [hours: number]>(
  'test-age-pictures',
  'update images set used_at = used_at - make_interval(hours => $1)',
);
const listHashes = statement<{ hash: string }, []>('test-list-pictures', 'select distinct hash from images');

const hashIn = (url: string) => /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
const untilDone = new AbortController().signal;

describe('pictures that nothing uses', async () => {
  const shop = await shopOfFile();
  const { api: admin } = await shop.admin();
  const { api: customer } = await shop.customer();
  const images = openImages(shop.database, { kind: 'built-in', base: '' }, undefined);
  let last = 0;

  /** Uploads a picture that is not there yet. @returns its address */
  async function uploaded(client = customer): Promise<string> {
    last += 1;
    const colour = `#${last.toString(16).padStart(6, '0')}`;
    const { body } = await client.upload(
      await plainPicture({ width: 8, height: 8 }, colour).png().toBuffer(),
    );
    return body.data?.url ?? '';
  }

  async function kept(): Promise<string[]> {
    return (await shop.database.run(listHashes, [])).map(({ hash }) => hash);
  }

  const review = (img: string) => ({
    body: { name: 'Carl', companyName: 'Docks', feedback: 'Good.', rating: 5, img },
  });
  const part = (picture: string) => ({
    body: { name: 'Fuse', price: 1, quantity: 100, minimumOrder: 1, description: '30 A', picture },
  });
  const profile = (image: string) => ({
    body: {
      institutionName: 'Docks',
      department: 'Purchasing',
      number: '1',
      address: 'Dock 4',
      linkedIn: 'https://www.linkedin.com/in/carl',
      image,
    },
  });

  it('are removed a day after the upload, and not before', async () => {
    const url = await uploaded();
    await shop.database.run(age, [23]);
    await images.removeUnused(untilDone);
    expect(await kept()).toContain(hashIn(url));

    await shop.database.run(age, [2]);
    await images.removeUnused(untilDone);
    expect(await kept()).not.toContain(hashIn(url));
    const problem = await customer.refused('POST /review', review(url));
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'img' }] });
  });

  it('are kept for another day when they are uploaded again', async () => {
    const url = await uploaded();
    await shop.database.run(age, [25]);
    last -= 1;
    expect(await uploaded()).toBe(url);
    await images.removeUnused(untilDone);
    expect(await kept()).toContain(hashIn(url));
  });

  it('are those that no part, review, profile or order uses', async () => {
    const [ofPart, ofReview, ofProfile, ordered] = [
      await uploaded(admin),
      await uploaded(),
      await uploaded(),
      await uploaded(admin),
    ];
    const [ofRemovedPart, ofRemovedReview, replaced] = [
      await uploaded(admin),
      await uploaded(),
      await uploaded(),
    ];
    const [further, furtherOfRemovedPart] = [await uploaded(admin), await uploaded(admin)];
    await admin.call('POST /part', { body: { ...part(ofPart).body, morePictures: [further] } });
    const { insertedId: removed = '' } = await admin.call('POST /part', {
      body: { ...part(ofRemovedPart).body, morePictures: [furtherOfRemovedPart] },
    });
    await admin.call('DELETE /managePart/{id}', { params: { id: removed } });
    const { insertedId: partsId = '' } = await admin.call('POST /part', part(ordered));
    await customer.call('POST /purchase', { body: { partsId, orders: 1, phone: '1', address: 'Dock 4' } });
    const params = { id: partsId };
    await admin.call('PUT /purchase/{id}', { params, body: { picture: ofPart } });
    await customer.call('POST /review', review(ofRemovedReview));
    const id = (await shop.visitor.call('GET /review', { query: {} })).at(-1)?._id ?? '';
    await admin.call('DELETE /review/{id}', { params: { id } });
    await customer.call('POST /review', review(ofReview.replace('1280.webp', '320.avif')));
    await customer.call('PUT /user', profile(replaced));
    await customer.call('PUT /user', profile(ofProfile));

    await shop.database.run(age, [25]);
    await images.removeUnused(untilDone);
    const hashes = new Set(await kept());
    expect([ofPart, further, ofReview, ofProfile, ordered].filter((url) => !hashes.has(hashIn(url)))).toEqual(
      [],
    );
    const unused = [ofRemovedPart, furtherOfRemovedPart, ofRemovedReview, replaced];
    expect(unused.filter((url) => hashes.has(hashIn(url)))).toEqual([]);
    // Not examined again before a day has passed.
    await images.removeUnused(untilDone);
    expect(new Set(await kept())).toEqual(hashes);
  });
});

describe('a picture that is used while unused ones are removed', async () => {
  const shop = await shopOfFile();

  it('is kept', async () => {
    const { database } = shop;
    const url = await shop.picture((await shop.customer()).api);
    await database.run(age, [25]);
    const images = openImages(database, { kind: 'built-in', base: '' }, undefined);
    // The first step of saving a review.
    await whileOtherChanges(
      database,
      ['update images set used_at = now() where hash = $1', [hashIn(url)]],
      () => images.removeUnused(untilDone),
    );
    expect(await database.run(listHashes, [])).toEqual([{ hash: hashIn(url) }]);
  });
});

describe('the quota of pictures', async () => {
  const shop = await shopOfFile({ RATE_LIMITS: 'on', PICTURES_PER_ACCOUNT: '2' });

  const upload = async (client: TestClient, colour: string) => {
    const { status, body } = await client.upload(await plainPicture({}, colour).png().toBuffer());
    return status === 200 ? 'taken' : body.code;
  };

  it('limits the number of pictures per account', async () => {
    const [first, second] = [(await shop.customer()).api, (await shop.customer()).api];
    expect(await upload(first, '#000001')).toBe('taken');
    expect(await upload(first, '#000002')).toBe('taken');
    expect(await upload(first, '#000003')).toBe('too-many-pictures');
    // Uploading a stored picture again takes no further room.
    expect(await upload(first, '#000002')).toBe('taken');
    expect(await upload(second, '#000003')).toBe('taken');
  });

  it('does not apply to admins', async () => {
    const { api } = await shop.admin();
    const colours = ['#100001', '#100002', '#100003'];
    for (const colour of colours) expect(await upload(api, colour)).toBe('taken');
  });

  it('limits the bytes per account', async () => {
    const config = { pictures: 100, bytes: 1 };
    const images = openImages(shop.database, { kind: 'built-in', base: '' }, config);
    const { email, api } = await shop.customer();
    const [user] = await api.call('GET /user', { query: { email } });
    const caller = {
      userId: user?._id ?? '',
      email,
      name: 'Carl',
      role: 'customer',
      emailVerified: true,
    } as const;
    const sender = { caller, address: '203.0.113.1' };
    const file = async (colour: string) => {
      const picture = await plainPicture({}, colour).png().toBuffer();
      return { hash: colour, read: async () => picture };
    };
    await images.take(sender, await file('#200001'), untilDone);
    await expect(images.take(sender, await file('#200002'), untilDone)).rejects.toMatchObject({
      code: 'too-many-pictures',
    });
  });
});
