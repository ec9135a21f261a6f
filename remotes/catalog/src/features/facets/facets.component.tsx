import { formatDollars } from '@shop/contracts';
import type { CataloguePage } from '@shop/contracts/calls';
import { choicesIn, listAddress, pricesIn, toggledAddress } from '../../address/catalogue-address.ts';
import { shownCategories } from './category-facet.model.ts';
import { Facet, FacetChoice } from './facet.component.tsx';
import { PriceForm } from './price-form.component.tsx';

interface FacetsProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
}

const bandLabel = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return `Up to ${formatDollars(to ?? 0)}`;
  return to === undefined ? `From ${formatDollars(from)}` : `${formatDollars(from)} to ${formatDollars(to)}`;
};

/** Everything that the list can be narrowed by. Choices of one facet widen it, those of different facets narrow it. */
export function Facets({ address, facets }: FacetsProps) {
  const categories = choicesIn(address, 'category');
  const brands = choicesIn(address, 'brand');
  const positions = choicesIn(address, 'position');
  const given = pricesIn(address);
  const inStock = address.get('stock') === 'in';
  return (
    <>
      {facets.categories.length > 0 ? (
        <Facet title="Category">
          <ul>
            {shownCategories(facets.categories, categories).map(
              ({ category: { id, name, ...count }, depth }) => (
                <FacetChoice
                  key={id}
                  to={toggledAddress(address, 'category', id)}
                  label={name}
                  count={count}
                  chosen={categories.includes(id)}
                  depth={depth}
                />
              ),
            )}
          </ul>
        </Facet>
      ) : null}
      <Facet title="Availability">
        <ul>
          <FacetChoice
            to={listAddress(address, { stock: inStock ? undefined : 'in' })}
            label="In stock"
            count={facets.inStock}
            chosen={inStock}
          />
        </ul>
      </Facet>
      {facets.brands.length > 0 ? (
        <Facet title="Brand">
          <ul>
            {facets.brands.map(({ id, name, ...count }) => (
              <FacetChoice
                key={id}
                to={toggledAddress(address, 'brand', id)}
                label={name}
                count={count}
                chosen={brands.includes(id)}
              />
            ))}
          </ul>
        </Facet>
      ) : null}
      {facets.positions.length > 0 ? (
        <Facet title="Position">
          <ul>
            {facets.positions.map(({ id, ...count }) => (
              <FacetChoice
                key={id}
                to={toggledAddress(address, 'position', id)}
                label={id.charAt(0).toUpperCase() + id.slice(1)}
                count={count}
                chosen={positions.includes(id)}
              />
            ))}
          </ul>
        </Facet>
      ) : null}
      <Facet title="Price per unit">
        <ul>
          {facets.prices.map(({ from, to, ...count }) => {
            const band = { from: from?.toString(), to: to?.toString() };
            const chosen = given.from === band.from && given.to === band.to;
            return (
              <FacetChoice
                key={bandLabel(from, to)}
                to={listAddress(address, chosen ? { from: undefined, to: undefined } : band)}
                label={bandLabel(from, to)}
                count={count}
                chosen={chosen}
              />
            );
          })}
        </ul>
        <PriceForm address={address} />
      </Facet>
    </>
  );
}
