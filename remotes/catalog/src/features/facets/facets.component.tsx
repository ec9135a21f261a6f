import { formatDollars } from '@shop/contracts';
import type { CataloguePage, Count } from '@shop/contracts/calls';
import {
  type ChoiceFacet,
  choicesIn,
  listAddress,
  pricesIn,
  toggledAddress,
} from '../../address/catalogue-address.ts';
import { shownCategories } from './category-facet.model.ts';
import { Facet, FacetChoice } from './facet.component.tsx';
import { PriceForm } from './price-form.component.tsx';

interface FacetsProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
}

/** A range of prices in words. */
export const priceLabel = (from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return `Up to ${formatDollars(to ?? 0)}`;
  return to === undefined ? `From ${formatDollars(from)}` : `${formatDollars(from)} to ${formatDollars(to)}`;
};

/** Everything that the list can be narrowed by. Choices of one facet widen it, those of different facets narrow it. */
export function Facets({ address, facets }: FacetsProps) {
  const given = pricesIn(address);
  const inStock = address.get('stock') === 'in';
  return (
    <>
      <Choices
        address={address}
        facet="category"
        title="Category"
        values={shownCategories(facets.categories, choicesIn(address, 'category')).map(
          ({ category, depth }) => ({ ...category, depth }),
        )}
      />
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
      <Choices address={address} facet="brand" title="Brand" values={facets.brands} />
      <Choices
        address={address}
        facet="position"
        title="Position"
        values={facets.positions.map((position) => ({
          ...position,
          name: position.id.charAt(0).toUpperCase() + position.id.slice(1),
        }))}
      />
      {facets.attributes?.map(({ name, values }) => (
        <Choices key={name} address={address} facet="attribute" title={name} values={values} />
      ))}
      <Facet title="Price per unit">
        <ul>
          {facets.prices.map(({ from, to, ...count }) => {
            const band = { from: from?.toString(), to: to?.toString() };
            const chosen = given.from === band.from && given.to === band.to;
            return (
              <FacetChoice
                key={priceLabel(from, to)}
                to={listAddress(address, chosen ? { from: undefined, to: undefined } : band)}
                label={priceLabel(from, to)}
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

interface ChoicesProps {
  address: URLSearchParams;
  facet: ChoiceFacet;
  title: string;
  values: readonly (Count & { id: string; name: string; depth?: number })[];
}

/** A facet of which several values can be chosen; nothing where the list has none. */
function Choices({ address, facet, title, values }: ChoicesProps) {
  if (values.length === 0) return null;
  const chosen = choicesIn(address, facet);
  return (
    <Facet title={title}>
      <ul>
        {values.map(({ id, name, depth, ...count }) => (
          <FacetChoice
            key={id}
            to={toggledAddress(address, facet, id)}
            label={name}
            count={count}
            chosen={chosen.includes(id)}
            depth={depth}
          />
        ))}
      </ul>
    </Facet>
  );
}
