import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';

interface CorrectionNoteProps {
  address: URLSearchParams;
  /** The words as they were typed. */
  typed: string;
  /** The words that were searched for. */
  corrected: string;
}

/** Says that other words were searched for than those typed, and offers these. */
export function CorrectionNote({ address, typed, corrected }: CorrectionNoteProps) {
  return (
    <p className="mb-4 text-sm">
      Showing results for <strong className="font-semibold">{corrected}</strong>; search instead for{' '}
      <Link
        to={listAddress(address, { q: typed, exact: 'yes' })}
        className="inline-block py-1 text-accent underline underline-offset-2"
      >
        {typed}
      </Link>
      .
    </p>
  );
}
