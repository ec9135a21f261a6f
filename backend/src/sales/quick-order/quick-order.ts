import {
  numberKey,
  type Part,
  QUICK_ORDER_LIMITS,
  type QuickOrder,
  type QuickOrderLine,
} from '@shop/contracts';
import { findNumbersLike, MIN_LIKE_LENGTH, toPart } from '../../catalogue/index.ts';
import type { Database } from '../../foundation/database/index.ts';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { type Reading, type ReadLine, readOrderLines } from './order-lines.ts';
import { findPartsByNumbers, type KnownNumberRow } from './store.ts';

/** Unknown numbers of which the shop offers those that are like them, and how many of each. */
const MAX_OFFERED_LINES = 20;
const MAX_OFFERED = 5;

type Known = ReadonlyMap<string, readonly KnownNumberRow[]>;

/**
 * Finds the parts of a pasted list. What can be read in several ways is asked, and a number that is only like a known one is offered.
 * @throws {Refusal} `invalid-request` for too many lines, or one that is too long
 */
export async function resolveQuickOrder(database: Database, text: string): Promise<QuickOrder> {
  const read = readOrderLines(text);
  if (read.length > QUICK_ORDER_LIMITS.lines) {
    const message = `A quick order has ${QUICK_ORDER_LIMITS.lines} lines at most; these are ${read.length}.`;
    throw fieldRefusal('invalid-request', 'text', 'maxItems', message);
  }
  const readings = read.flatMap((line) => line.readings);
  const known = await partsOf(
    database,
    readings.map(({ number }) => numberKey(number)),
  );
  const lines = read.map((line) => resolveLine(line, known));
  const asked = unnamedColumns(read, lines);
  return { lines: await withOffers(database, read, lines), ...(asked && { columns: asked }) };
}

async function partsOf(database: Database, keys: readonly string[]): Promise<Known> {
  const wanted = [...new Set(keys)].filter(isSearchable);
  const known = new Map<string, KnownNumberRow[]>();
  for (const row of wanted.length > 0 ? await database.run(findPartsByNumbers, [wanted]) : []) {
    known.set(row.key, [...(known.get(row.key) ?? []), row]);
  }
  return known;
}

/** No number is longer. */
const isSearchable = (key: string): boolean => key !== '' && key.length <= QUICK_ORDER_LIMITS.number;

function resolveLine({ line, text, readings }: ReadLine, known: Known): QuickOrderLine {
  const possible = readings.filter(({ number }) => known.has(numberKey(number)));
  const whole = possible.filter(({ quantity }) => quantity !== 'wrong');
  const found = new Map((whole.length > 0 ? whole : possible).map((one) => [meaningOf(one, known), one]));
  const [first = readings[0], ...others] = found.values();
  const isSure = first !== undefined && quantitiesOf(readings, first.number).length < 2;
  const sent = { line, text, ...(first && numberAndQuantity(isSure ? first : { number: first.number })) };
  if (others.length > 0) {
    const ways = [...found.values()].map((one) => ({
      ...numberAndQuantity(one),
      parts: partsNamed(rowsOf(one, known)),
    }));
    return { line, text, status: 'unclear', parts: [], readings: ways };
  }
  if (first === undefined || numberKey(first.number) === '')
    return { ...sent, status: 'unreadable', parts: [] };
  if (typeof first.quantity !== 'number') {
    return { ...sent, status: first.quantity === 'wrong' ? 'not-whole' : 'unreadable', parts: [] };
  }
  return { ...sent, ...resolved(rowsOf(first, known), first.quantity) };
}

const numberAndQuantity = ({ number, quantity }: Reading) => ({
  ...(number !== '' && { number }),
  ...(typeof quantity === 'number' && { quantity }),
});

/** The quantities that are read beside a number: several where one is ambiguous, as in `24.000`. */
const quantitiesOf = (readings: readonly Reading[], number: string): number[] => [
  ...new Set(
    readings.flatMap((one) =>
      one.number === number && typeof one.quantity === 'number' ? [one.quantity] : [],
    ),
  ),
];

const rowsOf = ({ number }: Reading, known: Known): readonly KnownNumberRow[] =>
  known.get(numberKey(number)) ?? [];

/** Readings that order the same are one. */
const meaningOf = (reading: Reading, known: Known): string =>
  JSON.stringify([partsNamed(rowsOf(reading, known)).map(({ _id }) => _id), reading.quantity]);

/** The shop's own number is one part's alone, whatever else it may mean. */
function preferredRows(rows: readonly KnownNumberRow[]): readonly KnownNumberRow[] {
  const own = rows.filter(({ kind }) => kind === 'own');
  return own.length > 0 ? own : rows;
}

const partsNamed = (rows: readonly KnownNumberRow[]): Part[] => [
  ...new Map(preferredRows(rows).map((row) => [row.id, toPart(row)])).values(),
];

function resolved(
  rows: readonly KnownNumberRow[],
  quantity: number,
): Pick<QuickOrderLine, 'status' | 'parts' | 'replaces'> {
  const parts = partsNamed(rows);
  const [part, ...others] = parts;
  if (!part) return { status: 'unknown', parts: [] };
  if (others.length > 0) return { status: 'ambiguous', parts };
  const replaces = preferredRows(rows).every(({ kind }) => kind === 'supersedes');
  return { status: statusOf(part, quantity), parts, ...(replaces && { replaces }) };
}

function statusOf(part: Part, quantity: number): QuickOrderLine['status'] {
  if (quantity < part.minimumOrder) return 'below-minimum';
  return quantity > part.quantity ? 'over-stock' : 'found';
}

/** The columns of a paste are asked for once, where two of its lines are not clear without them. */
function unnamedColumns(read: readonly ReadLine[], lines: readonly QuickOrderLine[]): QuickOrder['columns'] {
  const unclear = read.filter(
    ({ unnamed }, index) =>
      unnamed && ['unclear', 'unreadable', 'unknown'].includes(lines[index]?.status ?? ''),
  );
  const [first, second] = unclear;
  if (!first?.unnamed || !second) return undefined;
  const { delimiter } = first.unnamed;
  const samples = unclear.slice(0, 3).map(({ unnamed }) => unnamed?.cells ?? []);
  return { line: first.line, delimiter, samples };
}

/** Numbers that are like an unknown one are offered, and never taken for it. */
async function withOffers(
  database: Database,
  read: readonly ReadLine[],
  lines: readonly QuickOrderLine[],
): Promise<QuickOrderLine[]> {
  const unknown = lines
    .filter(({ status, number = '' }) => status === 'unknown' && isLikeNumber(numberKey(number)))
    .slice(0, MAX_OFFERED_LINES);
  const offers = new Map<number, string[]>();
  for (const { line, number = '' } of unknown) {
    const rows = await database.run(findNumbersLike, { keys: [numberKey(number)], rows: MAX_OFFERED });
    offers.set(
      line,
      rows.map(({ shown }) => shown),
    );
  }
  const known = await partsOf(database, [...offers.values()].flat().map(numberKey));
  return lines.map((line, index) => {
    const quantities = quantitiesOf(read[index]?.readings ?? [], line.number ?? '');
    const like = (offers.get(line.line) ?? []).flatMap((number) => {
      const parts = partsNamed(rowsOf({ number }, known));
      return parts.length > 0 ? quantities.map((quantity) => ({ number, quantity, parts })) : [];
    });
    const distinct = new Map(like.map((one) => [meaningOf(one, known), one]));
    return distinct.size > 0 ? { ...line, readings: [...distinct.values()] } : line;
  });
}

const isLikeNumber = (key: string): boolean =>
  key.length >= MIN_LIKE_LENGTH && isSearchable(key) && /\d/.test(key);
