import type { Order } from '@shop/contracts';

export const myOrders = {
  path: '/dashboard/myOrders',
  name: 'My Orders',
  gone: 'You have no such order.',
};

/** Which orders the list shows: those that stand, those that have ended, or both. */
export const orderViews = [
  { view: 'current', label: 'Current' },
  { view: 'ended', label: 'Ended' },
  { view: 'all', label: 'All' },
] as const;
export type OrderView = (typeof orderViews)[number]['view'];

/** The view and the search that an address asks for. A search is for any order, unless it says otherwise. */
export function addressedOrders(address: URLSearchParams): { q: string; view: OrderView } {
  const q = address.get('q')?.trim() ?? '';
  const asked = orderViews.find(({ view }) => view === address.get('show'));
  return { q, view: asked?.view ?? (q ? 'all' : 'current') };
}

/** Units of a line of which a return can be asked for now: what was shipped, without what is returned or asked for. */
export const returnableUnits = ({ approve, outcome, paymentIssue, orders, returns = [] }: Order): number =>
  !approve || outcome || paymentIssue === 'returned' || returns.some(({ status }) => status === 'asked')
    ? 0
    : returns.reduce((left, { status, quantity }) => left - (status === 'accepted' ? quantity : 0), orders);
