import { numberKey } from '@shop/contracts';
import { testSeed, times } from '@shop/testkit/random';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../testing/databases.ts';
import type { Database } from '../../foundation/database/index.ts';
import { foldText, measuresOf, numberShape, termKey } from './query-text.ts';

const options = () => ({ seed: testSeed(), numRuns: times(40, 2_000) });

describeWithDatabase('a typed text and a stored one', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  /** What a function of the database makes of many texts. */
  async function stored<Value>(name: string, texts: readonly string[]): Promise<Value[]> {
    const { rows } = await database.pool.query<{ value: Value }>(
      `select ${name}(text) as value from unnest($1::text[]) with ordinality given (text, rank) order by rank`,
      [texts],
    );
    return rows.map(({ value }) => value);
  }

  const many = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 20, maxLength: 20 });

  it('have the same key, in any script', async () => {
    const letters = fc.constantFrom(...'AbçÉñŠžßöД йΩέ中文かカﾊ한ع٣éⅣ①-./ 0Oo1Iİı_()&');
    const text = fc.array(letters, { maxLength: 12 }).map((some) => some.join(''));
    await fc.assert(
      fc.asyncProperty(many(text), async (texts) => {
        expect(await stored('term_key', texts)).toEqual(texts.map(termKey));
      }),
      options(),
    );
  });

  it('have the same shape of a number', async () => {
    const key = fc.stringMatching(/^[A-Z0-9O0I1]{1,12}$/).map(numberKey);
    await fc.assert(
      fc.asyncProperty(many(key), async (keys) => {
        expect(await stored('number_shape', keys)).toEqual(keys.map(numberShape));
      }),
      options(),
    );
  });

  it('have the same measures', async () => {
    const amount = fc.constantFrom('14', '1.25', '1,25', '30,000', '0.6', '215', '08', '1.50');
    const unit = fc.constantFrom(
      'mm',
      ' A',
      ' amps',
      '-step',
      ' kg/mm',
      'V',
      ' km',
      ' way',
      'x',
      ' × ',
      ' x ',
      '',
    );
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
