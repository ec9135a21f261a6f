import type { CataloguePage } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import { toggledAddress } from '../../address/catalogue-address.ts';
import { countText } from '../../count/count-text.ts';
import { shownCategories } from './category-facet.model.ts';

interface VehicleCategoriesProps {
  address: URLSearchParams;
  categories: CataloguePage['facets']['categories'];
}

const LINK = 'flex min-h-11 items-center gap-2 text-sm no-underline hover:underline pointer-fine:min-h-7';

/** The way into the shop for a vehicle: what there is for it, by category. */
export function VehicleCategories({ address, categories }: VehicleCategoriesProps) {
  const all = shownCategories(
    categories,
    categories.map(({ id }) => id),
  ).filter(({ depth }) => depth < 2);
  if (all.length === 0) return null;
  return (
    <nav aria-label="Categories for this vehicle" className="mb-5 columns-2 gap-6 lg:columns-3">
      <ul>
        {all.map(({ category: { id, name, ...count }, depth }) => (
          <li key={id} className={depth > 0 ? 'pl-3 max-sm:hidden' : 'font-medium sm:break-after-avoid'}>
            <Link to={toggledAddress(address, 'category', id)} preventScrollReset className={LINK}>
              <span className="min-w-0 truncate" title={name}>
                {name}
              </span>
              <span className="shrink-0 text-xs font-normal text-muted tabular-nums">
                {countText(count)}
                <span className="sr-only"> parts</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
