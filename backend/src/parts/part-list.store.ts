import type { PartSort } from '@shop/contracts/calls';
import { falling, type ListOrder, newest, rising } from '../platform/list-order.ts';
import type { ListedTable } from '../platform/listed-table.ts';
import { type Listing, listing } from '../platform/listing.ts';
import { PART_COLUMNS, type PartRow } from './store.ts';

type PartListing = Listing<PartRow, []>;

const catalogue: ListedTable = {
  name: 'parts',
  columns: PART_COLUMNS,
  text: "name || ' ' || description",
};

const partListing = (order: ListOrder): PartListing => listing(catalogue, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const partListings: Readonly<Record<PartSort, PartListing>> = {
  newest: partListing(newest),
  name: partListing(rising('name')),
  '-name': partListing(falling('name')),
  price: partListing(rising('price_cents')),
  '-price': partListing(falling('price_cents')),
};
