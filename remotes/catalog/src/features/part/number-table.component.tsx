import type { NumberedPart, PartNumber } from '@shop/contracts/calls';
import { numberKinds } from '../../shop/number-kinds.ts';
import { PartSection } from './part-section.component.tsx';

/** Every number by which the part is known besides its own. */
export function NumberTable({ part }: { part: NumberedPart }) {
  const others = part.numbers.filter(({ kind }) => kind !== 'own');
  if (others.length === 0) return null;
  return (
    <PartSection title="Numbers">
      <table className="w-full border-t border-line text-sm">
        <thead className="sr-only">
          <tr>
            <th>Kind</th>
            <th>Brand</th>
            <th>Number</th>
          </tr>
        </thead>
        <tbody>
          {others.map((number) => (
            <NumberRow key={`${number.kind} ${number.brand} ${number.shown}`} number={number} />
          ))}
        </tbody>
      </table>
    </PartSection>
  );
}

function NumberRow({ number: { kind, brand, shown } }: { number: PartNumber }) {
  return (
    <tr className="border-b border-line">
      <td className="w-2/5 py-1.5 pr-4 text-muted">{numberKinds[kind]}</td>
      <td className="py-1.5 pr-4">{brand}</td>
      <td className="py-1.5 text-right font-mono wrap-anywhere">{shown}</td>
    </tr>
  );
}
