import type { UserSort } from '@shop/contracts/calls';
import {
  ascending,
  binaryCollation,
  descending,
  type ListOrder,
  newest,
} from '../../foundation/listing/list-order.ts';
import type { ListedTable } from '../../foundation/listing/listed-table.ts';
import { type Listing, listing } from '../../foundation/listing/listing.ts';
import { USER_COLUMNS, type UserRow } from './store.ts';

type UserListing = Listing<UserRow, [role: string | null]>;

const allUsers: ListedTable = {
  name: 'users',
  columns: USER_COLUMNS,
  text: "name || ' ' || email",
  kinds: { column: 'role', names: ['customer', 'admin'] },
};

const userListing = (order: ListOrder): UserListing => listing(allUsers, order);

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const userListings: Readonly<Record<UserSort, UserListing>> = {
  newest: userListing(newest),
  name: userListing(ascending('name')),
  '-name': userListing(descending('name')),
  email: userListing(ascending('email', binaryCollation('email'))),
  '-email': userListing(descending('email', binaryCollation('email'))),
};
