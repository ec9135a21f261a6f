import { formatCount } from './count.ts';
import type { Order, Part } from './entities.ts';
import { formatDollars } from './money.ts';
import { unitPrice } from './price-breaks.ts';

/** An order that is to be placed once more. */
export interface FormerOrder {
  number: string;
  units: number;
  /** Dollars per unit. */
  price: number;
}

/** The address of a part's page that offers to order the same units again. Its figures are read from the order. */
export const orderAgainPath = ({ partsId, _id }: Order): string =>
  `/purchase/${partsId}?${new URLSearchParams({ again: _id })}`;

/** The id of the order that {@link orderAgainPath} names, if the address names one. */
export const formerOrderIn = (address: URLSearchParams): string | undefined =>
  address.get('again') || undefined;

/** An order as the former one of a part; `undefined` for an order of another part. */
export const formerOrderOf = (
  { number, orders: units, price, partsId }: Order,
  partId: string,
): FormerOrder | undefined => (partsId === partId ? { number, units, price } : undefined);

/** The units of a former order, or the nearest that the part can be ordered in. */
export const unitsAgain = ({ units }: FormerOrder, part: Part): number =>
  Math.max(part.minimumOrder, Math.min(units, part.quantity));

/** What has changed since a former order, in sentences; none where it can be repeated as it was. */
export function changesSince(former: FormerOrder, part: Part): string[] {
  const { units, price } = former;
  const now = unitPrice(part, unitsAgain(former, part));
  return [
    price === now ? '' : `A unit costs ${formatDollars(now)} now; it was ${formatDollars(price)} then.`,
    units < part.minimumOrder
      ? `An order takes at least ${formatCount(part.minimumOrder)} units now; you ordered ${formatCount(units)}.`
      : '',
    units > part.quantity
      ? `${formatCount(part.quantity)} units are in stock; you ordered ${formatCount(units)}.`
      : '',
  ].filter(Boolean);
}
