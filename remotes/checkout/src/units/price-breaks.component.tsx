import { formatCount, formatDollars, type Part, unitPrice } from '@shop/contracts';

/** What a unit costs from which quantity on, with the price that applies marked. Nothing without price breaks. */
export function PriceBreaks({ part, quantity }: { part: Part; quantity: number }) {
  const { priceBreaks = [] } = part;
  if (priceBreaks.length === 0) return null;
  const price = unitPrice(part, quantity);
  return (
    <ul aria-label="Price breaks" className="flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
      {priceBreaks.map((step) => (
        <li key={step.minQuantity} className={step.price === price ? 'font-semibold text-ink' : undefined}>
          {`${formatCount(step.minQuantity)}+ ${formatDollars(step.price)}`}
        </li>
      ))}
    </ul>
  );
}
