/**
 * SQL for the price of a unit in cents when so many units of a part are ordered: the lowest that applies, as `unitPrice`
 * of the contract computes it.
 * @param part the table `parts`, or a row with its columns
 * @param quantity SQL for a number of units
 */
export const unitPriceCents = (part: string, quantity: string): string => `least(${part}.price_cents, (
  select min((step ->> 'priceCents')::bigint) from jsonb_array_elements(${part}.price_breaks) step
   where (step ->> 'minQuantity')::int > greatest(${part}.minimum_order, 1)
     and (step ->> 'minQuantity')::int <= ${quantity}))`;

/** SQL for whether price breaks fit a price and a minimum order: the rules of the contract's `priceBreakProblem`. */
export const priceBreaksHold = (price: string, minimumOrder: string, breaks: string): string => `not exists (
  select 1
    from (select (step ->> 'minQuantity')::int as quantity, (step ->> 'priceCents')::bigint as cents,
                 lag((step ->> 'minQuantity')::int, 1, greatest(${minimumOrder}, 1)) over (order by rank) as fewer,
                 lag((step ->> 'priceCents')::bigint, 1, ${price}) over (order by rank) as dearer
            from jsonb_array_elements(${breaks}) with ordinality given (step, rank)) steps
   where quantity <= fewer or cents >= dearer)`;
