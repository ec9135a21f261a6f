import { useStoredList } from '@shop/lists';
import { Button, buttonClass, Picture } from '@shop/ui';
import { Link } from 'react-router-dom';
import { compareAddress } from '../../address/compare-address.ts';
import { comparedParts, MAX_COMPARED } from '../../storage/kept-part.ts';

/** The parts that are chosen for a comparison, at the lower edge; nothing while there are none. */
export function CompareBar() {
  const parts = useStoredList(comparedParts);
  if (parts.length === 0) return null;
  return (
    <section
      aria-label="Comparison"
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex items-center justify-between gap-x-4 border-t border-line bg-surface px-4 py-2 max-sm:py-1 print:hidden"
    >
      <ul className="flex min-w-0 items-center gap-2 max-sm:gap-1">
        {parts.map(({ number, name, picture }) => (
          <li
            key={number}
            className="shrink-0 overflow-hidden rounded-control border border-line"
            title={name}
          >
            <Picture
              src={picture}
              alt={name}
              width={40}
              height={40}
              whole
              className="size-10 max-sm:size-7"
            />
          </li>
        ))}
        <li className="text-sm whitespace-nowrap text-muted tabular-nums max-sm:sr-only">
          {`${parts.length} of ${MAX_COMPARED}`}
        </li>
      </ul>
      <div className="flex shrink-0 gap-2">
        <Button variant="quiet" onClick={() => comparedParts.write([])}>
          Clear
        </Button>
        <Link to={compareAddress(parts.map(({ number }) => number))} className={buttonClass('primary')}>
          Compare
        </Link>
      </div>
    </section>
  );
}
