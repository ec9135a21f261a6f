import type { NumberedPart } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import { partPath } from '../../shop/part-path.ts';

/** That the part is replaced, and by which. */
export const ReplacedBy = ({ successor }: { successor: NonNullable<NumberedPart['successor']> }) => (
  <p className="rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
    This part has been replaced by{' '}
    <Link to={partPath(successor)} className="font-medium underline underline-offset-2">
      <span className="font-mono">{successor.number}</span> {successor.name}
    </Link>
    .
  </p>
);
