import type { NumberedPart } from '@shop/contracts/calls';
import { numberKinds } from '../../shop/number-kinds.ts';

const note = 'rounded-card border px-4 py-3 text-sm';

/** What a buyer must know of the number they came with: that it is another's, or replaced. */
export function NumberNotes({ part: { asked, number } }: { part: NumberedPart }) {
  const { kind, shown, brand } = asked;
  return (
    <>
      {kind === 'supersedes' ? (
        <p className={`${note} border-line bg-surface`}>
          <span className="font-mono font-medium">{shown}</span> was replaced by{' '}
          <span className="font-mono font-medium">{number}</span>, which is shown here.
        </p>
      ) : kind !== 'own' ? (
        <p className={`${note} border-line bg-surface`}>
          <span className="font-mono font-medium">{shown}</span>
          {brand ? ` (${brand})` : ''}, {numberKinds[kind]}, is our part{' '}
          <span className="font-mono font-medium">{number}</span>.
        </p>
      ) : null}
    </>
  );
}
