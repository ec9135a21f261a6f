import Type, { type Static } from 'typebox';
import { Role } from '../entities.ts';
import { Email, OneOf } from '../values.ts';

export const DEFAULT_PAGE = 100;
export const LARGEST_PAGE = 500;

const ID_IN_QUERY = { maxLength: 64, pattern: '^[a-z]+_[0-9A-Za-z]+$' };

/** Paging of a list: without parameters its newest page, oldest first. */
export const PageQuery = Type.Object({
  limit: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,2}$',
      description: `1 to ${LARGEST_PAGE}, ${DEFAULT_PAGE} by default`,
    }),
  ),
  after: Type.Optional(
    Type.String({
      ...ID_IN_QUERY,
      description: 'The id of an entry: what was inserted before it',
    }),
  ),
});
export type PageQuery = Static<typeof PageQuery>;

/** Search words: a match contains each of them, at least as the beginning of a word. */
const Words = (description: string) => Type.Optional(Type.String({ maxLength: 100, description }));

const optionally = <Value extends string>(values: readonly Value[], description?: string) =>
  Type.Optional(OneOf(values, description));

const Show = optionally(
  ['ended', 'all'],
  'Orders that have ended or left the lists instead of those that stand, or both',
);

export const BuyerOrdersQuery = Type.Object({
  ...PageQuery.properties,
  email: Email,
  q: Words("Words of the order's number, the buyer's own number, the product's name or the part's number"),
  unpaidFor: Type.Optional(
    Type.String({
      ...ID_IN_QUERY,
      description: 'The id of a part: only the unpaid order of it, if there is one',
    }),
  ),
  show: Show,
});
export type BuyerOrdersQuery = Static<typeof BuyerOrdersQuery>;

/*
 * The orders of the lists: by a field, or by `-` and the field, descending. `newest` is shown oldest first
 * like every list by default; the others in their own order, which `after` continues.
 */
const PART_SORTS = ['newest', 'name', '-name', 'price', '-price', 'quantity', '-quantity'] as const;
export type PartSort = (typeof PART_SORTS)[number];

const ORDER_SORTS = ['newest', 'name', '-name', 'productName', '-productName', 'orders', '-orders'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const USER_SORTS = ['newest', 'name', '-name', 'email', '-email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** `paid` is paid and waits for approval, `shipped` is paid and approved, `ended` has left the lists. */
const ORDER_STATUSES = ['unpaid', 'paid', 'shipped', 'ended'] as const;
export type ListedOrderStatus = (typeof ORDER_STATUSES)[number];

/** Paging of an audit log: without parameters its newest page, oldest first. */
export const EventListQuery = Type.Object({
  limit: PageQuery.properties.limit,
  after: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'The id of an event: what happened before it' }),
  ),
});
export type EventListQuery = Static<typeof EventListQuery>;

/**
 * Orders that need somebody: `lapsing` are unpaid and end soon, `refused` are unpaid after too many declined
 * cards, `refund-failed` have to be paid back by other means, of `return-asked` a return waits for an answer.
 */
const NEEDS = ['lapsing', 'refused', 'refund-failed', 'return-asked'] as const;
export type OrderNeed = (typeof NEEDS)[number];

export const OverviewOrdersQuery = Type.Object({
  ...PageQuery.properties,
  need: OneOf(NEEDS),
});
export type OverviewOrdersQuery = Static<typeof OverviewOrdersQuery>;

export const PartListQuery = Type.Object({
  ...PageQuery.properties,
  q: Words('Words of the name, the description or the number'),
  sort: optionally(PART_SORTS),
});
export type PartListQuery = Static<typeof PartListQuery>;

export const OrderListQuery = Type.Object({
  ...PageQuery.properties,
  q: Words(
    "Words of the order's or the purchase order's number, the buyer's name or email, or the product's name",
  ),
  status: optionally(ORDER_STATUSES, 'Those that have `ended` are sorted by `newest` only'),
  sort: optionally(ORDER_SORTS),
});
export type OrderListQuery = Static<typeof OrderListQuery>;

export const UserListQuery = Type.Object({
  ...PageQuery.properties,
  q: Words('Words of the name or the email'),
  role: Type.Optional(Role),
  sort: optionally(USER_SORTS),
});
export type UserListQuery = Static<typeof UserListQuery>;
