import type { NumberedPart, PartNumber } from '@shop/contracts/calls';
import { TitledSection } from '../../section/titled-section.component.tsx';
import { numberKinds } from '../../shop/number-kinds.ts';

/** Every number by which the part is known besides its own. */
export function NumberTable({ part }: { part: NumberedPart }) {
  const others = part.numbers.filter(({ kind }) => kind !== 'own');
  if (others.length === 0) return null;
  return (
    <TitledSection title="Numbers">
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
    </TitledSection>
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

/** What a buyer must know of the number they came with: that it is another's, or replaced. */
export function NumberNotes({ part: { asked, number } }: { part: NumberedPart }) {
  const { kind, shown, brand } = asked;
  if (kind === 'own') return null;
  const own = <span className="font-mono font-medium">{number}</span>;
  return (
    <p className="rounded-card border border-line bg-surface px-4 py-3 text-sm">
      <span className="font-mono font-medium">{shown}</span>
      {kind === 'supersedes' ? (
        <> was replaced by {own}, which is shown here.</>
      ) : (
        <>
          {brand ? ` (${brand})` : ''}, {numberKinds[kind]}, is our part {own}.
        </>
      )}
    </p>
  );
}
