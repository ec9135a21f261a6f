import { cataloguePatterns, formatDollars } from '@shop/contracts';
import type { CataloguePage, Count } from '@shop/contracts/calls';
import { Button } from '@shop/ui';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  type ChoiceFacet,
  choicesIn,
  listAddress,
  PARTS,
  pricesIn,
  toggledAddress,
} from '../../address/catalogue-address.ts';
import { countText } from '../../count/count-text.ts';
import { TitledSection } from '../../section/titled-section.component.tsx';
import { shownCategories } from './category-facet.model.ts';

interface FacetsProps {
  address: URLSearchParams;
  facets: CataloguePage['facets'];
}

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

/** A range of prices. A plain form, which works before the scripts have come. */
function PriceForm({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  const { from, to } = pricesIn(address);
  const others = [...address].filter(([name]) => !['from', 'to', 'page'].includes(name));

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const amount = (name: string) => String(given.get(name) ?? '').trim() || undefined;
    void navigate(listAddress(address, { from: amount('from'), to: amount('to') }), {
      preventScrollReset: true,
    });
  };

  return (
    <form
      // The fields hold what the address says, also after back and forward.
      key={`${from} ${to}`}
      action={PARTS}
      onSubmit={apply}
      className="mt-2 flex items-center gap-2"
    >
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceField name="from" aria-label="Lowest price in dollars" placeholder="From" defaultValue={from} />
      <PriceField name="to" aria-label="Highest price in dollars" placeholder="To" defaultValue={to} />
      <Button variant="secondary" type="submit" className="px-3 pointer-fine:min-h-8">
        Apply
      </Button>
    </form>
  );
}

const PriceField = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    inputMode="decimal"
    pattern={cataloguePatterns.amount}
    className="min-h-11 w-full min-w-0 rounded-control border border-edge bg-surface px-2 text-base text-ink pointer-fine:min-h-8 pointer-fine:text-sm"
  />
);

/** One way to narrow the list: its title, and a link for each choice. */
const Facet = (props: { title: string; children: ReactNode }) => (
  <TitledSection
    {...props}
    className="border-b border-line py-3 first:pt-0 last:border-b-0"
    titleClass="mb-1 text-sm font-semibold"
  />
);

interface FacetChoiceProps {
  to: string;
  label: string;
  count: Count;
  chosen: boolean;
  /** How deep it is below a choice of the first level. */
  depth?: number | undefined;
}

/** A choice of a facet: a link, so that it works before the scripts have come and opens in another tab. */
function FacetChoice({ to, label, count, chosen, depth = 0 }: FacetChoiceProps) {
  return (
    <li style={{ paddingInlineStart: `${depth}rem` }}>
      <Link
        to={to}
        rel="nofollow"
        preventScrollReset
        aria-current={chosen || undefined}
        className="group/choice flex min-h-11 items-center gap-2 rounded-control text-sm no-underline hover:bg-canvas pointer-fine:min-h-7"
      >
        <span
          aria-hidden
          className="grid size-4 shrink-0 place-items-center rounded-[3px] border border-edge bg-surface text-[0.625rem] leading-none text-accent-ink group-aria-[current]/choice:border-accent group-aria-[current]/choice:bg-accent"
        >
          {chosen ? '✓' : ''}
        </span>
        <span className="min-w-0 grow truncate group-aria-[current]/choice:font-medium" title={label}>
          {label}
        </span>
        <span className="shrink-0 text-xs text-muted tabular-nums">
          <span>{countText(count)}</span>
          <span className="sr-only"> parts</span>
        </span>
      </Link>
    </li>
  );
}
