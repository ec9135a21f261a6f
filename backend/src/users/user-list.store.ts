import type { UserSort } from '@shop/contracts/calls';
import { type Statement, statement } from '../platform/database/index.ts';
import {
  falling,
  type ListOrder,
  newest,
  pageInOrder,
  pageOfFound,
  rising,
  wordsOf,
} from '../platform/list-order.ts';
import { USER_COLUMNS, type UserRow } from './store.ts';

/** How to list users in one order. */
interface UserListing {
  start: string;
  all: Statement<UserRow, [after: string, rows: number]>;
  customers: Statement<UserRow, [after: string, rows: number]>;
  admins: Statement<UserRow, [after: string, rows: number]>;
  /** Those that hold the words, given as `tsquery` of the configuration `simple`; of one role where one is given. */
  search: Statement<UserRow, [after: string, rows: number, words: string, role: string | null]>;
}

const LISTED = `select ${USER_COLUMNS} from users where removed_at is null`;
const WORDS = wordsOf("name || ' ' || email");

const userListing = (order: ListOrder): UserListing => ({
  start: order.start,
  all: statement(`list-users-by-${order.name}`, pageInOrder(LISTED, order)),
  customers: statement(
    `list-customers-by-${order.name}`,
    pageInOrder(`${LISTED} and role = 'customer'`, order),
  ),
  admins: statement(`list-admins-by-${order.name}`, pageOfFound(`${LISTED} and role = 'admin'`, order)),
  search: statement(
    `search-users-by-${order.name}`,
    pageOfFound(`${LISTED} and ${WORDS} @@ to_tsquery('simple', $3) and role = coalesce($4, role)`, order),
  ),
});

/** The orders of the contract. `newest` is read newest first and shown older to newer. */
export const userListings: Readonly<Record<UserSort, UserListing>> = {
  newest: userListing(newest),
  name: userListing(rising('users', 'name')),
  '-name': userListing(falling('users', 'name')),
  email: userListing(rising('users', 'email')),
  '-email': userListing(falling('users', 'email')),
};
