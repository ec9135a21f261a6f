import { foldText, piecesOf, textKey, wordsOf } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { databaseOfFile } from '../../../testing/databases.ts';
import { queryWords } from './tsquery.ts';
import { measuresOf, numberShape } from './typed-text.ts';

const between = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

const options = () => ({ seed: testSeed(), numRuns: times(40, 2_000) });

const database = await databaseOfFile();

describe('a typed text and a stored one', () => {
  /** What a function of the database makes of many texts. */
  async function stored<Value>(name: string, texts: readonly string[]): Promise<Value[]> {
    const { rows } = await database.pool.query<{ value: Value }>(
      `select ${name}(text) as value from unnest($1::text[]) with ordinality given (text, rank) order by rank`,
      [texts],
    );
    return rows.map(({ value }) => value);
  }

  const many = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 20, maxLength: 20 });

  it('are the same to the server and to the database, in any script', async () => {
    // What people write, and what comes with it unseen; any character at all once in a while.
    const written = fc.constantFrom(
      ...'ABZabzIiOo0159 -./_,+&#*%"\'ÅÇÉñŠžßẞØøŁłÆæœÞðıİſªº°µ¹½¾™®×÷',
      ...'ЁёЙйЇїЎўГЖщὐΣσςΩωΆϊאבשׁعءأإآةىپ٣۴կՀღႠकखि९กำๅ中文電电가힣ᄀカガぱゕー・ﾊﾞ１Ａｚ－　Ⅳⅷ①㎜㍍ﬁﬃĳ№℃Å⌀−–—’“„«»…€£😀𝐀𐐀',
      ...'\u0301\u0306\u0308\u3099\u00ad\u200b\u200e\u2060\ufe0f\u00a0\u202f\u2009',
    );
    const character = fc.oneof(
      { weight: 9, arbitrary: written },
      // Without capitals that came after Unicode 10: the ICU of a database may not know them.
      {
        weight: 1,
        arbitrary: fc.oneof(between(0xa0, 0x1c7f), between(0x1cc0, 0x2bff), between(0x3000, 0xa63f)),
      },
    );
    const text = fc.array(character, { maxLength: 14 }).map((some) => some.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 500, maxLength: 500 }), async (texts) => {
        expect(await stored('fold_text', texts)).toEqual(texts.map(foldText));
        expect(await stored('text_key', texts)).toEqual(texts.map(textKey));
        expect(await stored('search_text', texts)).toEqual(texts.map((one) => wordsOf(one).join(' ')));
        expect(await stored('word_pieces', texts)).toEqual(
          texts.map((one) => wordsOf(one).flatMap(piecesOf).join(' ')),
        );
      }),
      { seed: testSeed(), numRuns: times(20, 400) },
    );
  });

  it('have the same shape of a number', async () => {
    const key = fc.stringMatching(/^[A-Z0-9O0I1]{1,12}$/).map(textKey);
    await fc.assert(
      fc.asyncProperty(many(key), async (keys) => {
        expect(await stored('number_shape', keys)).toEqual(keys.map(numberShape));
      }),
      options(),
    );
  });

  it('have the same measures', async () => {
    const amount = fc.constantFrom('14', '1.25', '1,25', '30,000', '0.6', '215', '08', '1.50');
    const unit = fc.constantFrom(...'mm| A| amps|-step| kg/mm|V| km| way|x| × | x |'.split('|'));
    const text = fc
      .array(fc.tuple(fc.constantFrom('', 'M', ' m', ' ', ', ', ' thread '), amount, unit), { maxLength: 4 })
      .map((some) => some.flat().join(''));
    await fc.assert(
      fc.asyncProperty(many(text), async (texts) => {
        const found = await stored<string[]>('measures', texts);
        const own = texts.map((one) => [...new Set(measuresOf(foldText(one)).map(({ key }) => key))]);
        // The shop stores a part of a size as well: "5 x 108 mm" is found by "108 mm".
        for (const [index, keys] of own.entries()) expect(found[index]).toEqual(expect.arrayContaining(keys));
      }),
      options(),
    );
  });
});

it('takes fifty words of a text at most, because one sign may be several', () => {
  expect(queryWords('ﷺ'.repeat(100))).toHaveLength(50);
  expect(queryWords('front brake disc')).toEqual(['front', 'brake', 'disc']);
});
