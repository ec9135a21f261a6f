import { CONTACT } from '../serving/population.ts';
import { CALLERS, emailOf, idOf, peopleOf, tokenOf } from './population.ts';

/** A request to send. */
export interface Request {
  path: string;
  token?: string;
  /** Sent with POST. */
  body?: unknown;
}

/** A call whose latency is compared between sizes. */
export interface Call {
  name: string;
  /** @param turn counted from 0: each turn uses other values, where there are any */
  request: (size: number, turn: number) => Request;
}

type PathOf = (size: number, turn: number) => string;

/** A call of a visitor. */
export const openCall = (name: string, pathOf: PathOf): Call => ({
  name,
  request: (size, turn) => ({ path: `/api${pathOf(size, turn)}` }),
});

const asAdmin = (name: string, pathOf: PathOf): Call => ({
  name,
  request: (size, turn) => ({ path: `/api${pathOf(size, turn)}`, token: tokenOf(peopleOf(size).admin) }),
});

const asCustomer = (name: string, pathOf: PathOf): Call => ({
  name,
  request: (size, turn) => ({
    path: `/api${pathOf(size, turn)}`,
    token: tokenOf(peopleOf(size).buyers + (turn % CALLERS)),
  }),
});

/** A number from 1 to `size`; consecutive turns are far apart. */
export const anyOf = (size: number, turn: number): number => 1 + ((turn * 7_919_993) % size);

/**
 * The cursor of page 10,000 of a list of a million rows, and of the last page of smaller lists; rows are
 * counted from the oldest, and a page has a hundred.
 */
const BEFORE_LAST_PAGE = 101;

/** A page of one row in twenty that the smallest shop can fill, so that answers have the same size in each. */
const FORTY = 'limit=40';

const anyPart: PathOf = (size, turn) => idOf('part', anyOf(size, turn));
const anyOrder: PathOf = (size, turn) => idOf('order', anyOf(size, turn));

/** Calls of customers and admins, whatever the shop's size. */
export const calls: readonly Call[] = [
  openCall('parts', () => '/part'),
  openCall('parts by name', () => '/part?sort=name'),
  openCall('parts by price, from the middle', (...turn) => `/part?sort=price&after=${anyPart(...turn)}`),
  asCustomer('a part', (...turn) => `/purchase/${anyPart(...turn)}`),
  openCall('parts: a number', (size, turn) => `/part?q=KP-${anyOf(size, turn)}`),
  openCall('parts: a word of 1 in 20', () => `/part?q=damper&${FORTY}`),
  openCall('parts: a word of all', () => '/part?q=drawing'),
  asAdmin('products, page 10,000', () => `/managePart?after=${idOf('part', BEFORE_LAST_PAGE)}`),
  asAdmin('orders, page 1', () => '/order'),
  asAdmin('orders, page 10,000', () => `/order?after=${idOf('order', BEFORE_LAST_PAGE)}`),
  asAdmin('orders by buyer, from the middle', (...turn) => `/order?sort=name&after=${anyOrder(...turn)}`),
  asAdmin('shipped orders', () => '/order?status=shipped'),
  asAdmin('orders: an email', (size, turn) => `/order?q=${emailOf(anyOf(size / 10, turn))}`),
  asAdmin('orders: a word of 1 in 20', () => `/order?q=damper&${FORTY}`),
  asAdmin('orders: a word of all', () => '/order?q=garage'),
  asAdmin('users, page 10,000', () => `/users?after=${idOf('user', BEFORE_LAST_PAGE)}`),
  asCustomer('my orders', (_, turn) => `/purchase?email=${emailOf(1 + (turn % CALLERS))}`),
  {
    name: 'an order is placed',
    request: (size, turn) => ({
      path: '/api/purchase',
      token: tokenOf(peopleOf(size).newcomers + (turn % CALLERS)),
      body: { partsId: anyPart(size, turn), orders: 1, ...CONTACT },
    }),
  },
];

/**
 * Searches that are known to get slower: for words of medium frequency, and for words whose rows are together
 * at the far end.
 */
export const midFrequency: readonly Call[] = [
  openCall('parts: a whole page of 1 in 100', () => '/part?q=reinforced'),
  asAdmin('orders: a product, by product', () => '/order?q=radiator&sort=productName'),
];
