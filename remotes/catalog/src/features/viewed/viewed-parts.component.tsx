import { numberPath } from '@shop/contracts';
import { useStoredList } from '@shop/lists';
import { Picture } from '@shop/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { viewedParts } from '../../storage/kept-part.ts';

/** The parts that were viewed last in this browser, without the one that is shown. It comes last on its page. */
export function ViewedParts({ except }: { except: string | undefined }) {
  const headingId = useId();
  const parts = useStoredList(viewedParts).filter(({ number }) => number !== except);
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 id={headingId} className="mb-3 font-semibold">
        Viewed last
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {parts.map(({ number, name, picture }) => (
          <li
            key={number}
            className="relative flex items-center gap-2 rounded-card border border-line bg-surface p-2 hover:border-edge"
          >
            <Picture
              src={picture}
              alt=""
              width={48}
              height={48}
              whole
              className="size-12 shrink-0 rounded-control"
            />
            <div className="min-w-0">
              <Link
                to={numberPath(number)}
                className="line-clamp-2 text-xs leading-4 font-medium wrap-anywhere after:absolute after:inset-0"
              >
                {name}
              </Link>
              <span className="block truncate font-mono text-xs text-muted">{number}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
