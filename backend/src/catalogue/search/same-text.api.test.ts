import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';

const shop = await shopOfFile();
const { api: admin } = await shop.admin();

describe('a text that is written in another way', () => {
  const searched = async (q: string) => {
    const { parts, corrected } = await shop.visitor.call('GET /parts', { query: { q } });
    return corrected === undefined ? parts.map(({ _id }) => _id) : [`corrected to ${corrected}`];
  };
  const suggested = async (q: string) =>
    (await shop.visitor.call('GET /suggestions', { query: { q } })).parts.map(({ _id }) => _id);
  const managed = async (q: string) =>
    (await admin.call('GET /managePart', { query: { q } })).map(({ _id }) => _id);
  const pageOf = async (number: string) =>
    (await shop.visitor.send('GET /parts/{number}', { params: { number } })).status;

  async function addNumber(id: string, shown: string): Promise<void> {
    await shop.database.pool.query(
      `insert into part_numbers (part_id, kind, key, shown) values ($1, 'cross', text_key($2), $2)`,
      [id, shown],
    );
  }

  it('is another number where a letter, a digit or a sign differs, in any script', async () => {
    const id = await shop.part({ name: 'Radiator' });
    await addNumber(id, 'ГАЗ-1818216');
    await addNumber(id, 'Q17+');
    expect(await searched('газ 1818216')).toEqual([id]);
    expect(await Promise.all(['ГАЗ-1818216', '­газ‐1818216​', 'q 17+'].map(pageOf))).toEqual([200, 200, 200]);
    expect(
      await Promise.all(
        ['МАЗ-1818216', '1818216', 'ГАЙ-1818216', 'GAZ1818216', 'Q17', 'Q17++', '+'].map(pageOf),
      ),
    ).toEqual(Array(7).fill(404));
    expect(await shop.visitor.call('GET /parts', { query: { q: 'МАЗ-1818216' } })).not.toMatchObject({
      understood: [{ kind: 'number' }],
    });
  });

  it.each([
    ['310x150x60', '310x150x60'],
    ['262 x 178 x 44.5 mm', '262 x 178 x 44.5'],
    ['263 x 178 x 44.5 mm', '263x178x44,5'],
    ['100x200x4.5', '100 x 200 x 4.5'],
    ['221 × 111 × 33 mm', '221x111x33'],
  ])('is the size %s of a part where somebody types %s', async (size, typed) => {
    const inName = await shop.part({ name: `Panel element ${size}` });
    const inText = await shop.part({ name: 'Panel element' });
    const description = `Measures ${size}.`;
    await shop.database.pool.query('update parts set description = $2 where id = $1', [inText, description]);
    expect((await searched(`panel element ${typed}`)).toSorted()).toEqual([inName, inText].toSorted());
    const other = typed.replace(/\d+$/, '77');
    const page = await shop.visitor.call('GET /parts', { query: { q: `panel element ${other}` } });
    expect(page).toMatchObject({ leftOut: [other] });
  });

  it('is one part number for the shop, and one of signs alone is refused', async () => {
    const other = await shop.part();
    await shop.part({ number: 'Лада-21 08' });
    const change = (number: string) =>
      admin.refused('PATCH /managePart/{id}', {
        params: { id: other },
        body: { number, seen: { number: '' } },
      });
    expect(JSON.stringify(await change('ЛАДА 2108'))).toContain('Another product has this part number.');
    expect(JSON.stringify(await change('+-+'))).toContain('with a letter or a digit among them');
  });

  it.each([
    [
      'Oil 5W-30 DOT 4 R-134a CX-5',
      ['5w30', '5W 30', '5 w 30', 'DOT4', 'dot-4', 'R134a', 'r 134A', 'CX5', 'ｃｘ５', '5w-30 dot4'],
    ],
    ['Öl 0W20 DOT3 R12b', ['0W-20', '0w 20', '0 W 20', 'dot 3', 'R-12b', 'ol 0w20', 'ÖL']],
    [
      'Straße smørefedt łożysko Æther ﬁtting 1½ 90º 5µm',
      ['strasse', 'smorefedt', 'lozysko', 'aether', 'fitting', '1 1/2', '90°', '5μm', 'STRASSE', 'SMØREFEDT'],
    ],
    ['Wyprzedaż łańcuch Ёлка Київ', ['wyprzedaz', 'lancuch', 'елка', 'київ', 'ＷＹＰＲＺＥＤＡＺ']],
    ['フィルター 燃料 Φίλτρο ΛΑΔΙΟΎ', ['ﾌｨﾙﾀｰ', '燃料', 'φιλτρο', 'λαδιου', 'ΦΊΛΤΡΟ']],
    ['Bulb H7 W5W P21W', ['h7', 'H-7', 'w5w', 'W 5W', 'p21w', 'p21 w']],
  ])('finds “%s” in search, suggestions and Manage Products', async (name, typed) => {
    const id = await shop.part({ name });
    for (const q of typed) {
      expect([q, await searched(q)]).toEqual([q, expect.arrayContaining([id])]);
      expect([q, await suggested(q)]).toEqual([q, expect.arrayContaining([id])]);
      expect([q, await managed(q)]).toEqual([q, expect.arrayContaining([id])]);
    }
  });

  it('does not find what only shares pieces with a word in Manage Products', async () => {
    const id = await shop.part({ name: 'Wax 30 5' });
    expect(await managed('5wax30')).not.toContain(id);
  });

  it('finds a grade however its letters and digits are joined', async () => {
    let count = 10;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[A-Z]{1,3}$/), fc.integer({ min: 1, max: 99 })), {
          minLength: 1,
          maxLength: 2,
        }),
        fc.array(fc.constantFrom('', '', '-', ' '), { minLength: 8, maxLength: 8 }),
        fc.array(fc.constantFrom('', '', '-', ' '), { minLength: 8, maxLength: 8 }),
        async (grade, owners, buyers) => {
          count += 1;
          const pieces = [...grade.flat(), 'Q', count].map(String).slice(0, 4);
          const written = (signs: string[]) =>
            pieces.map((piece, at) => (at > 0 ? signs[at] : '') + piece).join('');
          const id = await shop.part({ name: `Fluid ${written(owners)} for lorries` });
          const typed = written(buyers).toLowerCase();
          expect([typed, await searched(`fluid ${typed}`)]).toEqual([typed, expect.arrayContaining([id])]);
          expect([typed, await managed(`fluid ${typed}`)]).toEqual([typed, expect.arrayContaining([id])]);
        },
      ),
      { seed: testSeed(), numRuns: times(25, 400) },
    );
  });
});
