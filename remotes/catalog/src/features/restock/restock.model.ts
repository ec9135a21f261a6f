import type { Part } from '@shop/contracts';

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
