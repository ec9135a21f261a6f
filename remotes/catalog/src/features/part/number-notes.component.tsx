import type { NumberedPart } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import { numberKinds } from '../../shop/number-kinds.ts';
import { partPath } from '../../shop/part-path.ts';

const note = 'rounded-card border px-4 py-3 text-sm';

/** What a buyer must know of the number they came with: that it is another's, or that the part is replaced. */
export function NumberNotes({ part: { asked, number, successor } }: { part: NumberedPart }) {
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
      {successor ? (
        <p className={`${note} border-transparent bg-warning-soft text-warning`}>
          This part has been replaced by{' '}
          <Link to={partPath(successor)} className="font-medium underline underline-offset-2">
            <span className="font-mono">{successor.number}</span> {successor.name}
          </Link>
          .
        </p>
      ) : null}
    </>
  );
}
