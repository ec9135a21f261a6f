import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

/** How somebody writes each character of a number: its case, and what they put after it. */
const writing = (...signs: string[]) =>
  fc.array(fc.record({ lower: fc.boolean(), sign: fc.constantFrom('', ...signs) }), {
    minLength: 12,
    maxLength: 12,
  });
const written = (key: string, styles: readonly { lower: boolean; sign: string }[]): string =>
  [...key]
    .map((character, at) => {
      const { lower = false, sign = '' } = styles[at] ?? {};
      return `${lower ? character.toLowerCase() : character}${sign}`;
    })
    .join('')
    .trim();

const shop = await shopOfFile();

describe('a part number', () => {
  it('is not mixed with parts that have words beginning like its own', async () => {
    const id = await shop.part({ number: 'ZQ-4711' });
    await shop.part({ name: 'Zqx 4711 bracket' });
    const { parts } = await shop.visitor.call('GET /parts', { query: { q: 'zq 4711' } });
    expect(parts.map(({ _id }) => _id)).toEqual([id]);
    const suggested = await shop.visitor.call('GET /suggestions', { query: { q: 'zq 4711' } });
    expect(suggested).toMatchObject({ numbers: [{ part: { _id: id } }], parts: [] });
  });

  it('is looked for in part only where no part has the words', async () => {
    const bulb = await shop.part({ name: 'Bulb H11, halogen' });
    const numbered = await shop.part({ number: 'QQ-H11' });
    const found = async (q: string) =>
      (await shop.visitor.call('GET /parts', { query: { q } })).parts.map(({ _id }) => _id);
    expect(await found('h11')).toEqual([bulb]);
    expect(await found('qq h1')).toEqual([numbered]);
  });

  it.each(['KP-NX-48272', 'kpnx 482711', 'kpxn48271', 'KPNX-4871', 'QPNX48271'])(
    'that is mistyped as %j is offered as it is, and not taken for it',
    async (q) => {
      await shop.part({ number: 'KP-NX-48271' }).catch(() => undefined);
      const read = (typed: string) => shop.visitor.call('GET /parts', { query: { q: typed } });
      expect(await read(q)).toMatchObject({ parts: [], didYouMean: ['KP-NX-48271'] });
      expect(await read(`${q}55`)).not.toHaveProperty('didYouMean');
    },
  );

  it('is found once the words before it are corrected', async () => {
    await shop.part({ name: 'Oil filter' });
    const id = await shop.part({ number: 'FILTER-100' });
    expect(await shop.visitor.call('GET /parts', { query: { q: 'fliter-100' } })).toMatchObject({
      corrected: 'filter-100',
      understood: [{ kind: 'number' }],
      parts: [{ _id: id }],
    });
  });

  it('finds its part in any spelling, and can name other parts too', async () => {
    const { api: admin } = await shop.admin();
    const other = { id: await shop.part() };
    let count = 1000;
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[A-Z]{3,6}[0-9]{0,2}$/),
        writing(' ', '-', '.', '/'),
        // The last ones are not seen.
        writing(' ', '-', '.', '/', '–', '\u00a0', '\u00ad', '\u200b', '\u200e'),
        async (start, owners, buyers) => {
          count += 1;
          const key = `${start}${count}`;
          const number = written(key, owners);
          const typed = written(key, buyers);
          const id = await shop.part({ number });
          const { parts, corrected } = await shop.visitor.call('GET /parts', { query: { q: typed } });
          expect(parts[0]).toMatchObject({ _id: id, matched: { kind: 'own', shown: number } });
          expect(corrected).toBeUndefined();
          const page = await shop.visitor.call('GET /parts/{number}', { params: { number: typed } });
          expect(page._id).toBe(id);
          const change = { number: written(key, [...owners].reverse()), seen: { number: '' } };
          const refusal = await admin.refused('PATCH /managePart/{id}', { params: other, body: change });
          expect(JSON.stringify(refusal)).toContain('Another product has this part number.');
        },
      ),
      { seed: testSeed(), numRuns: times(15, 500) },
    );
  });
});
