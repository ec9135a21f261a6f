import { numberKey, type Part, QUICK_ORDER_LIMITS, type QuickOrderLine } from '@shop/contracts';
import { toPart } from '../../catalogue/parts/part.model.ts';
import type { Database } from '../../foundation/database/index.ts';
import { fieldRefusal } from '../../foundation/refusal.ts';
import { type ReadLine, readOrderLines } from './order-lines.ts';
import { findPartsByNumbers, type KnownNumberRow } from './store.ts';

/**
 * Finds the parts of a pasted list.
 * @throws {Refusal} `invalid-request` for too many lines, or one that is too long
 */
export async function resolveQuickOrder(database: Database, text: string): Promise<QuickOrderLine[]> {
  const lines = readOrderLines(text);
  if (lines.length > QUICK_ORDER_LIMITS.lines) {
    const message = `A quick order has ${QUICK_ORDER_LIMITS.lines} lines at most; these are ${lines.length}.`;
    throw fieldRefusal('invalid-request', 'text', 'maxItems', message);
  }
  const numbers = lines.flatMap(({ number = '', text: whole }) => [number, whole]);
  const keys = [...new Set(numbers.map(numberKey))].filter(isSearchable);
  const known = new Map<string, KnownNumberRow[]>();
  for (const row of keys.length > 0 ? await database.run(findPartsByNumbers, [keys]) : []) {
    known.set(row.key, [...(known.get(row.key) ?? []), row]);
  }
  return lines.map((line) => {
    const read = known.has(numberKey(line.number ?? '')) ? line : wholeNumber(line, known);
    return resolveLine(read, known.get(numberKey(read.number ?? '')) ?? []);
  });
}

/** A known number that ends with a word of digits is not a quantity: `KP AC 1011` misses one. */
function wholeNumber(line: ReadLine, known: ReadonlyMap<string, unknown>): ReadLine {
  const { text } = line;
  return known.has(numberKey(text)) ? { line: line.line, text, number: text.trim() } : line;
}

/** No number is longer. */
const isSearchable = (key: string): boolean => key !== '' && key.length <= QUICK_ORDER_LIMITS.number;

function resolveLine(line: ReadLine, rows: readonly KnownNumberRow[]): QuickOrderLine {
  const { number, quantity } = line;
  if (number === undefined || numberKey(number) === '' || quantity === undefined) {
    return { ...line, status: 'unreadable', parts: [] };
  }
  // The shop's own number is one part's alone, whatever else it may mean.
  const own = rows.filter(({ kind }) => kind === 'own');
  const meant = own.length > 0 ? own : rows;
  const parts = [...new Map(meant.map((row) => [row.id, toPart(row)])).values()];
  const [part, ...others] = parts;
  if (!part) return { ...line, status: 'unknown', parts: [] };
  if (others.length > 0) return { ...line, status: 'ambiguous', parts };
  const replaces = meant.every(({ kind }) => kind === 'supersedes');
  return { ...line, status: statusOf(part, quantity), parts, ...(replaces && { replaces }) };
}

function statusOf(part: Part, quantity: number): QuickOrderLine['status'] {
  if (quantity < part.minimumOrder) return 'below-minimum';
  return quantity > part.quantity ? 'over-stock' : 'found';
}
