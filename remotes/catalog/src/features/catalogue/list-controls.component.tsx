import { formatCount } from '@shop/contracts';
import { buttonClass, ChoiceGroup } from '@shop/ui';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listAddress, sortLabels, viewIn } from '../../address/catalogue-address.ts';
import { keepRows, usePartsMark } from '../../storage/parts-view.ts';

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
] as const;

/** The order of the list, and whether it shows cards or compact rows. */
export function ListControls({ address, sort }: { address: URLSearchParams; sort: string }) {
  const sortId = useId();
  const navigate = useNavigate();
  const kept = usePartsMark() ? 'rows' : 'cards';
  const go = (change: Parameters<typeof listAddress>[1]) =>
    void navigate(listAddress(address, change), { preventScrollReset: true });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:min-w-0 max-sm:grow max-sm:flex-nowrap max-sm:justify-between max-sm:gap-x-2">
      <label htmlFor={sortId} className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <span className="max-sm:sr-only">Sort</span>
        <select
          id={sortId}
          value={sort}
          onChange={({ target }) => go({ sort: target.value })}
          className="min-h-11 min-w-0 rounded-control max-sm:w-full max-sm:px-1 border border-edge bg-surface px-2 text-base text-ink pointer-fine:min-h-9 pointer-fine:text-sm"
        >
          {Object.entries(sortLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className="shrink-0 [&_legend]:sr-only">
        <ChoiceGroup
          label="Look"
          options={views}
          value={viewIn(address) ?? kept}
          onChange={(view) => {
            keepRows(view === 'rows');
            const { page, upTo } = Object.fromEntries(address);
            go({ view, page, upTo });
          }}
        />
      </div>
    </div>
  );
}

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
