import { describe, expect, it } from 'vitest';
import { stockCatalogue } from '../../../testing/stocked-catalogue.ts';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { STOCK } from './catalogue.fixture.ts';

const shop = await shopOfFile();
const { b1, b2 } = { b1: { name: 'Sensor MAP', number: 'S-1' }, b2: { name: 'Gauge AMP', number: 'G-1' } };
await stockCatalogue(shop.database, { ...STOCK, parts: { ...STOCK.parts, b1, b2 } });

const search = (q: string, words?: string) =>
  shop.visitor.call('GET /parts', { query: { q, ...(words && { words }) } });

describe('what is not wanted', () => {
  it.each([
    ['brake not 04465-52180', 'not 04465-52180', 2, 3],
    ['brake without 17.5 mm', 'without 17.5 mm', 2, 3],
    ['brake not blue-line', 'not blue-line', 2, 3],
    ['not kestrel brake pads', 'not kestrel', 1, 2],
    ['not toyota yaris', 'not toyota yaris', 5, 8],
    ['brake without cerammic', 'without ceramic', 2, 3],
    ['brake that isn’t ceramic', 'that isn’t ceramic', 2, 3],
    ['I don’t want ceramic, but brake pads', 'don’t want ceramic', 1, 2],
  ])('of “%s” is “%s”, and is taken back as a whole', async (q, text, without, withIt) => {
    const { understood = [], total } = await search(q);
    expect(understood).toMatchObject([{ kind: 'exclusion', text }]);
    expect(total).toMatchObject({ count: without });
    const takenBack = await search(q, text);
    expect(takenBack.understood).toBeUndefined();
    expect(takenBack.total).toMatchObject({ count: withIt });
  });

  it('does not concern what is wanted, whose words are the same', async () => {
    const { understood } = await search('brake pads front not front left', 'not front left');
    expect(understood).toMatchObject([{ kind: 'position', text: 'front' }]);
  });

  it('is corrected once: of two words each may be taken for the other', async () => {
    expect((await search('gauge without map')).parts).toMatchObject([{ name: 'Gauge AMP' }]);
  });

  it('leaves a number beside it as it would be read alone', async () => {
    expect(await search('KP-BP-1002 not yaris')).toMatchObject({ didYouMean: ['KP-BP-1001'] });
    const { parts, leftOut } = await search('04465 without ceramic');
    expect(parts).toMatchObject([{ number: 'KP-BP-1001' }]);
    expect(leftOut).toEqual(['without ceramic']);
  });
});

describe('of several words taken back', () => {
  it('those of another phrase keep their meaning', async () => {
    const { parts } = await search('KP-BD-2001 KP-SP-3001', 'kp-bd-2001');
    expect(parts.map(({ number }) => number)).toEqual(['KP-SP-3001']);
  });
});

describe('a part of a number', () => {
  it('is found beside a word that no part has, if nothing else is', async () => {
    expect(await search('qwzrty 1001')).toMatchObject({
      parts: [{ number: 'KP-BP-1001' }],
      leftOut: ['qwzrty'],
    });
  });
});
