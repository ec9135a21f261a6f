import { formatCount } from '@shop/contracts';
import { buttonClass } from '@shop/ui';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';

interface PageLinksProps {
  address: URLSearchParams;
  page: number;
  /** The last that can be opened. */
  pages: number;
  /** How many there are; `undefined` for a list that was not counted to its end. */
  of: number | undefined;
  /** The newest part that there was on the first page. */
  upTo: string | undefined;
}

/** Links to the page before and the next; nothing for a list of one page. */
export function PageLinks({ address, page, pages, of, upTo }: PageLinksProps) {
  if (pages < 2 && page < 2) return null;
  const link = (to: number, label: string, rel: string) =>
    to >= 1 && to <= pages ? (
      <Link
        rel={rel}
        to={listAddress(address, to === 1 ? {} : { page: String(to), upTo })}
        className={buttonClass('secondary')}
      >
        {label}
      </Link>
    ) : null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      {link(Math.min(page - 1, pages), 'Previous', 'prev')}
      <span className="text-sm text-muted tabular-nums">
        {`Page ${formatCount(page)}${of === undefined ? '' : ` of ${formatCount(of)}`}`}
      </span>
      {link(page + 1, 'Next', 'next')}
    </nav>
  );
}
