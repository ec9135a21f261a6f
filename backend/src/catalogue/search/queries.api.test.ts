import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldText } from '@shop/contracts';
import type { CataloguePage, NumberedPart } from '@shop/contracts/calls';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../../../testing/test-shop.ts';
import { seedDemoCatalogue } from '../../demo/seed-demo.ts';
import { addTradeTerms } from '../terms/trade-terms.ts';
import { termKey } from './typed-text.ts';

/** What must be true of the first part, of the first five, and of the list; everything that is named. */
interface Expectation {
  first?: {
    /** Or one below it. */
    category?: string;
    number?: string | string[];
    numberStarts?: string;
    /** Words of its name, and phrases of its name, description or attributes. */
    nameHas?: string[];
    says?: string[];
    brand?: string;
    position?: string | string[];
  };
  /** Each of the first five fits such a vehicle, and one at least is made for it. */
  fits?: { make?: string; model?: string; year?: number; generation?: string; engine?: string };
  count?: { min?: number; max?: number };
  /** The shop does not sell it: nothing is found, or one of the missing words is said to be left out, as it is in other lists. */
  none?: boolean;
  missing?: string[];
  /** Or only universal parts are found. */
  orUniversal?: boolean;
}

interface Query {
  q: string;
  kind: string;
  expect: Expectation;
}

/** How buyers, mechanics and purchasers type. */
const queries = readFileSync(path.join(import.meta.dirname, 'queries.fixture.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Query);

const shop = await shopOfFile();
await addTradeTerms(shop.database);
await shop.database.transaction((transaction) => seedDemoCatalogue(transaction, 'whole'));

describe('a query of a person', () => {
  it.each(queries)('$kind: $q', async ({ q, expect: expected }) => {
    const page = await shop.visitor.call('GET /parts', { query: { q } });
    expect(await faultOf(page, expected)).toBeUndefined();
  });

  const details = (number = '') => shop.visitor.call('GET /parts/{number}', { params: { number } });

  /** What is wrong with a list. */
  async function faultOf(page: CataloguePage, expected: Expectation): Promise<string | undefined> {
    if (expected.none) return isHonest(page, expected) ? undefined : `${page.parts[0]?.name} is shown`;
    if (expected.missing && !isSaid(page, expected)) return `${expected.missing} is not said`;
    if (!isCounted(page, expected)) return `${page.total.count} parts`;
    const [first] = page.parts;
    if (expected.first && first && !isMeant(await details(first.number), expected.first))
      return `${first.name} comes first`;
    if (!expected.fits) return undefined;
    const five = await Promise.all(page.parts.slice(0, 5).map(({ number }) => details(number)));
    return misfitOf(five, expected.fits);
  }
});

/** Nothing is shown, and not for other words, or what is left out is said. */
const isHonest = (page: CataloguePage, expected: Expectation): boolean =>
  (page.parts.length === 0 && page.corrected === undefined) ||
  isSaid(page, expected) ||
  (expected.orUniversal === true && page.parts.every(({ universal }) => universal));

const isCounted = (
  { total }: CataloguePage,
  { count: { min = 1, max = 10_000 } = {} }: Expectation,
): boolean => min <= total.count && total.count <= max;

/** One of the missing words is said to be left out. */
const isSaid = ({ leftOut = [] }: CataloguePage, { missing = [] }: Expectation): boolean =>
  missing.some((word) => leftOut.some((text) => has(text, word)));

function misfitOf(
  parts: readonly NumberedPart[],
  fits: NonNullable<Expectation['fits']>,
): string | undefined {
  const other = parts.find((part) => !part.universal && !isMadeFor(part, fits));
  if (other) return `${other.name} does not fit`;
  return parts.every(({ universal }) => universal) ? 'only universal parts' : undefined;
}

const some = <Value>(value: Value | Value[] | undefined): Value[] =>
  value === undefined ? [] : ([value].flat() as Value[]);
const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replaceAll(/[-_/,;:()\s]+/g, ' ');
/** Not within a longer word or number. */
const has = (text: string, phrase: string): boolean =>
  new RegExp(`(?<![a-z0-9.])${plain(phrase).replaceAll(/[.+*?]/g, '\\$&')}(?!\\d)`).test(plain(text));
const textOf = ({ name, description, attributes = [] }: NumberedPart): string =>
  [name, description, ...attributes.map((one) => `${one.name} ${one.value}`)].join(' | ');

function isMeant(part: NumberedPart, meant: NonNullable<Expectation['first']>): boolean {
  const { category, numberStarts = '', nameHas = [], says = [], brand } = meant;
  const [numbers, positions] = [some(meant.number), some(meant.position)];
  return (
    (category === undefined ||
      part.categories.some(({ id }) => id === category || id.startsWith(`${category}/`))) &&
    (numbers.length === 0 || numbers.includes(part.number ?? '')) &&
    (part.number ?? '').startsWith(numberStarts) &&
    nameHas.every((word) => has(part.name, word)) &&
    says.every((phrase) => has(textOf(part), phrase)) &&
    (brand === undefined || part.brand?.name === brand) &&
    (positions.length === 0 ||
      positions.some(
        (position) =>
          part.applications.some((one) => one.positions.some((its) => its === position)) ||
          has(textOf(part), position),
      ))
  );
}

const isMadeFor = (
  part: NumberedPart,
  { make, model, year, generation, engine }: NonNullable<Expectation['fits']>,
) =>
  part.applications.some(
    (one) =>
      (make === undefined || termKey(one.make) === termKey(make)) &&
      (model === undefined || termKey(one.model) === termKey(model)) &&
      (generation === undefined || one.generation === generation) &&
      (engine === undefined ||
        one.engines.some((name) => termKey(name.split(' ').at(-1) ?? '').startsWith(termKey(engine)))) &&
      (year === undefined || wasBuiltIn(one, some(year))),
  );

const wasBuiltIn = ({ builtFrom, builtTo }: NumberedPart['applications'][number], years: number[]): boolean =>
  Number(builtFrom?.slice(0, 4) ?? 0) <= Math.max(...years) &&
  Number(builtTo?.slice(0, 4) ?? 9999) >= Math.min(...years);
