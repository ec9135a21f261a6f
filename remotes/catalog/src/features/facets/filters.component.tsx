import type { CataloguePage } from '@shop/contracts/calls';
import { buttonClass } from '@shop/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { listAddress } from '../../address/catalogue-address.ts';
import { Facets } from './facets.component.tsx';

const loadSheet = () => import('../../dialogs.ts');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

interface FiltersProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
  /** How many parts are left, in words. */
  found: string;
}

/** The facets beside the list; on a narrow screen only where an address leads to them. */
export function FilterColumn({ address, facets }: Omit<FiltersProps, 'found'>) {
  return (
    <aside id="filters" aria-label="Filters" className="max-md:not-target:hidden max-md:mb-4 print:hidden">
      <Facets address={address} facets={facets} />
    </aside>
  );
}

/** Below 900 px: opens them in a sheet, whose code comes with the first intent. Before the scripts have come it leads to them. */
export function FilterButton({ found, ...facets }: FiltersProps) {
  // Not rendered before it is opened for the first time.
  const [open, setOpen] = useState<boolean>();
  const intend = () => void loadSheet().catch(() => undefined);
  return (
    <div className="md:hidden">
      <Link
        to={`${listAddress(facets.address, {})}#filters`}
        className={buttonClass('secondary')}
        onPointerEnter={intend}
        onFocus={intend}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        Filters
      </Link>
      {open === undefined ? null : (
        <Suspense>
          <FilterSheet open={open} found={found} onClose={() => setOpen(false)}>
            <Facets {...facets} />
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
