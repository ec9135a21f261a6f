import { CART_KEY, isRecord, MAX_CART_LINES, MAX_QUANTITY } from '@shop/contracts';
import { storedList } from '@shop/lists';

export interface Units {
  partId: string;
  quantity: number;
}

/** A line as the browser keeps it, also for a later release: anything else is left out. */
function parse(stored: unknown): Units | undefined {
  if (!isRecord(stored)) return undefined;
  const { partId, quantity } = stored;
  if (typeof partId !== 'string' || typeof quantity !== 'number') return undefined;
  return Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY
    ? { partId, quantity }
    : undefined;
}

/** The cart that this browser keeps for a visitor, in the order in which parts were added. It joins the account's. */
export const visitorCart = storedList<Units>({ key: CART_KEY, max: MAX_CART_LINES, parse });

/** The lines with one set: new units where its part is there, else in front of the line of `before`, or as the last. */
export function withLine<Line extends Units>(lines: readonly Line[], line: Line, before?: string): Line[] {
  const { partId, quantity } = line;
  if (lines.some((one) => one.partId === partId)) {
    return lines.map((one) => (one.partId === partId ? { ...one, quantity } : one));
  }
  const at = lines.findIndex((one) => one.partId === before);
  return lines.toSpliced(at === -1 ? lines.length : at, 0, line);
}

export const withMore = (lines: readonly Units[], more: readonly Units[]): Units[] =>
  more.reduce<Units[]>(
    (all, { partId, quantity }) => {
      const before = all.find((line) => line.partId === partId)?.quantity ?? 0;
      return withLine(all, { partId, quantity: Math.min(before + quantity, MAX_QUANTITY) });
    },
    [...lines],
  );

export const withoutPart = <Line extends { partId: string }>(
  lines: readonly Line[],
  partId: string,
): Line[] => lines.filter((line) => line.partId !== partId);
