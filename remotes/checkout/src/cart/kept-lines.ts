import { type CartLine, isRecord } from '@shop/contracts';

export type Lines = readonly CartLine[];

export interface CartAnswer {
  lines: Lines;
}

const isCart = (data: unknown): data is CartAnswer => isRecord(data) && Array.isArray(data['lines']);

/**
 * The `structuralSharing` of carts: a line that is as before stays the same object, so its row is not rendered again. The
 * library's own goes by index, and would make all lines behind a removed one other objects.
 */
export function keepLines(before: unknown, now: unknown): unknown {
  if (!isCart(before) || !isCart(now)) return now;
  const former = new Map(before.lines.map((line) => [line.partId, line]));
  const lines = now.lines.map((line) => {
    const kept = former.get(line.partId);
    return kept && (kept === line || JSON.stringify(kept) === JSON.stringify(line)) ? kept : line;
  });
  const isSame = lines.length === before.lines.length && lines.every((line, at) => line === before.lines[at]);
  return isSame ? before : { ...now, lines };
}
