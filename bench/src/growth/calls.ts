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

const asAdmin = (name: string, path: (size: number, turn: number) => string): Call => ({
  name,
  request: (size, turn) => ({ path: path(size, turn), token: tokenOf(peopleOf(size).admin) }),
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

/** Calls of customers and admins, whatever the shop's size. */
export const calls: readonly Call[] = [
  { name: 'parts', request: () => ({ path: '/api/part' }) },
  { name: 'parts by name', request: () => ({ path: '/api/part?sort=name' }) },
  {
    name: 'parts by price, from the middle',
    request: (size, turn) => ({ path: `/api/part?sort=price&after=${idOf('part', anyOf(size, turn))}` }),
  },
  {
    name: 'a part',
    request: (size, turn) => asCustomer(turn, `/api/purchase/${idOf('part', anyOf(size, turn))}`),
  },
  { name: 'parts: a number', request: (size, turn) => ({ path: `/api/part?q=KP-${anyOf(size, turn)}` }) },
  { name: 'parts: a word of 1 in 20', request: () => ({ path: `/api/part?q=damper&${FORTY}` }) },
  { name: 'parts: a word of all', request: () => ({ path: '/api/part?q=drawing' }) },
  asAdmin('products, page 10,000', () => `/api/managePart?after=${idOf('part', BEFORE_LAST_PAGE)}`),
  asAdmin('orders, page 1', () => '/api/order'),
  asAdmin('orders, page 10,000', () => `/api/order?after=${idOf('order', BEFORE_LAST_PAGE)}`),
  asAdmin(
    'orders by buyer, from the middle',
    (size, turn) => `/api/order?sort=name&after=${idOf('order', anyOf(size, turn))}`,
  ),
  asAdmin('shipped orders', () => '/api/order?status=shipped'),
  asAdmin('orders: an email', (size, turn) => `/api/order?q=${emailOf(anyOf(size / 10, turn))}`),
  asAdmin('orders: a word of 1 in 20', () => `/api/order?q=damper&${FORTY}`),
  asAdmin('orders: a word of all', () => '/api/order?q=garage'),
  asAdmin('users, page 10,000', () => `/api/users?after=${idOf('user', BEFORE_LAST_PAGE)}`),
  {
    name: 'my orders',
    request: (_, turn) => asCustomer(turn, `/api/purchase?email=${emailOf(1 + (turn % CALLERS))}`),
  },
  {
    name: 'an order is placed',
    request: (size, turn) => ({
      path: '/api/purchase',
      token: tokenOf(peopleOf(size).newcomers + (turn % CALLERS)),
      body: {
        partsId: idOf('part', anyOf(size, turn)),
        orders: 1,
        phone: '+1 313 555 0142',
        address: '1840 Michigan Avenue, Detroit',
      },
    }),
  },
];

/**
 * Searches that are known to get slower: for words of medium frequency, and for words whose rows are together
 * at the far end.
 */
export const midFrequency: readonly Call[] = [
  { name: 'parts: a whole page of 1 in 100', request: () => ({ path: '/api/part?q=reinforced' }) },
  asAdmin('orders: a product, by product', () => '/api/order?q=radiator&sort=productName'),
];

const asCustomer = (turn: number, path: string): Request => ({
  path,
  token: tokenOf(peopleOf(0).buyers + (turn % CALLERS)),
});
