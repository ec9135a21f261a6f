import type { Part } from '@shop/contracts';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { partPath } from './part-path.ts';

/** Instead of the way to buy: a part without stock has its alternatives first on its page, and who waits is told there. */
export const TellMeLink = ({
  part,
  className = 'relative z-1',
}: {
  part: Pick<Part, '_id' | 'number' | 'name'>;
  className?: string;
}) => (
  <Link to={partPath(part)} className={`${buttonClass('secondary')} ${className}`}>
    Tell me
    <span className="sr-only"> when {part.name} can be ordered, or what is in stock instead</span>
  </Link>
);
