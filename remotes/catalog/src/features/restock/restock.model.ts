import type { Part } from '@shop/contracts';

/**
 * What a restock sends (specification, section 7): the new stock, and the added units, which the server
 * adds to the stock it has by then (DECISIONS, parts). Nothing is validated here (section 5): what is no
 * whole number goes to the server as it was typed.
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
