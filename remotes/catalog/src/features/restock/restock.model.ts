import type { Part } from '@shop/contracts';

/**
 * What a restock sends (docs/specification.md#calls): the new stock, and the added units, which the server
 * adds to the stock it has by then (docs/decisions/rulings.md#parts-stock-orders). No rule
 * validates it (docs/specification.md#validation-rules): what is no whole number goes to the server as it was typed.
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
