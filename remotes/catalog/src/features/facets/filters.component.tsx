import type { CataloguePage } from '@shop/contracts/calls';
import { Button } from '@shop/ui';
import { lazy, Suspense, useState } from 'react';
import { Facets } from './facets.component.tsx';

const loadSheet = () => import('../../dialogs.ts');
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

interface FiltersProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
  /** How many parts are left, in words. */
  found: string;
}

/** The facets beside the list. */
export function FilterColumn({ address, facets }: Omit<FiltersProps, 'found'>) {
  return (
    <aside aria-label="Filters" className="max-md:hidden print:hidden">
      <Facets address={address} facets={facets} />
    </aside>
  );
}

/** Below 900 px: a button that opens them in a sheet, whose code comes with the first intent. */
export function FilterButton({ found, ...facets }: FiltersProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const intend = () => void loadSheet().catch(() => undefined);
  return (
    <div className="md:hidden">
      <Button
        variant="secondary"
        onPointerEnter={intend}
        onFocus={intend}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Filters
      </Button>
      {wanted ? (
        <Suspense>
          <FilterSheet open={open} found={found} onClose={() => setOpen(false)}>
            <Facets {...facets} />
          </FilterSheet>
        </Suspense>
      ) : null}
    </div>
  );
}
