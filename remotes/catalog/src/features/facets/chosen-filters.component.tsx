import type { CataloguePage } from '@shop/contracts/calls';
import { Link } from 'react-router-dom';
import {
  type ChoiceFacet,
  choicesIn,
  listAddress,
  pricesIn,
  toggledAddress,
  withoutFilters,
} from '../../address/catalogue-address.ts';
import { priceLabel } from './facets.component.tsx';

interface ChosenFiltersProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
}

/** What narrows the list, each with a link that takes it out. */
export function ChosenFilters({ address, facets }: ChosenFiltersProps) {
  const chosen = chosenFilters(address, facets);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={without}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-accent/40 bg-accent-soft px-3 text-sm text-accent no-underline hover:border-accent pointer-fine:min-h-7"
          >
            <span className="sr-only">Remove </span>
            <span>{label}</span>
            <span aria-hidden>×</span>
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={withoutFilters(address)}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-1 text-sm text-muted underline underline-offset-2 hover:text-ink pointer-fine:min-h-7"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}

function chosenFilters(
  address: URLSearchParams,
  { categories, brands, attributes = [] }: CataloguePage['facets'],
) {
  const filtersOf = (facet: ChoiceFacet, names: readonly { id: string; name: string }[] = []) =>
    choicesIn(address, facet).map((id) => ({
      label: names.find((one) => one.id === id)?.name ?? id,
      without: toggledAddress(address, facet, id),
    }));
  const { from, to } = pricesIn(address);
  const price = (from || to) && priceLabel(from ? Number(from) : undefined, to ? Number(to) : undefined);
  return [
    ...filtersOf('category', categories),
    ...filtersOf('brand', brands),
    ...filtersOf('position'),
    ...filtersOf(
      'attribute',
      attributes.flatMap(({ name, values }) =>
        values.map((value) => ({ ...value, name: `${name}: ${value.name}` })),
      ),
    ),
    ...(price ? [{ label: price, without: listAddress(address, { from: undefined, to: undefined }) }] : []),
    ...(address.get('stock') === 'in'
      ? [{ label: 'In stock', without: listAddress(address, { stock: undefined }) }]
      : []),
  ];
}
