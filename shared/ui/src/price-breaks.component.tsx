import { formatCount, type Part, priceSteps } from '@shop/contracts';
import { Price } from './price.component.tsx';

/** What a unit costs by quantity, as a small table; nothing for a part with one price. */
export function PriceBreaks({ part }: { part: Pick<Part, 'price' | 'minimumOrder' | 'priceBreaks'> }) {
  const steps = priceSteps(part);
  if (steps.length < 2) return null;
  return (
    <table className="mx-4 mb-3 w-[calc(100%-2rem)] border-t border-line text-sm tabular-nums md:mx-5 md:w-[calc(100%-2.5rem)]">
      <caption className="sr-only">Price per unit by quantity</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="pt-2 pb-1 text-left font-normal">
            Units
          </th>
          <th scope="col" className="pt-2 pb-1 text-right font-normal">
            Per unit
          </th>
          <th scope="col" className="pt-2 pb-1 text-right font-normal">
            Saves per unit
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, price, saved }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {`${formatCount(from)} ${to === undefined ? 'or more' : `to ${formatCount(to)}`}`}
            </th>
            <td className="py-1.5 text-right font-medium">
              <Price dollars={price} />
            </td>
            <td className="py-1.5 text-right">{saved > 0 ? <Price dollars={saved} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
