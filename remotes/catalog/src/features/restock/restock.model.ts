import { formatCount, type Part } from '@shop/contracts';

/**
 * The payload of a restock (docs/specification.md#calls): the new stock, and the added units, which the
 * server adds to the current stock (docs/decisions/rulings.md#parts-stock-orders). The form validates nothing
 * (docs/specification.md#validation-rules): other input than a whole number is sent as typed.
 * @param typed the units to add
 */
export function restockPayload(
  part: Pick<Part, 'quantity'>,
  typed: string,
): { quantity: number; added: number | string } {
  const units = Number(typed);
  const whole = typed !== '' && Number.isInteger(units);
  return { quantity: part.quantity + units, added: whole ? units : typed };
}

/** What the typed units do to the stock, or nothing where they are no whole number: the server names that. */
export function stockAfter(stock: number, typed: string): string | undefined {
  const units = Number(typed);
  if (!Number.isInteger(units) || units === 0 || stock + units < 0) return undefined;
  const change = `${formatCount(stock)} → ${formatCount(stock + units)} in stock`;
  return units < 0 ? `Takes ${formatCount(-units)} off: ${change}` : change;
}
