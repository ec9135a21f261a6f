import { formatCount } from './count.ts';
import type { Order, Part } from './entities.ts';
import { formatDollars } from './money.ts';
import { parseWholeNumber } from './whole-number.ts';

/** An order that is to be placed once more. */
export interface FormerOrder {
  number: string;
  units: number;
  /** Dollars per unit. */
  price: number;
}

/** The address of a part's page that offers to order the same units again. */
export const orderAgainPath = ({ partsId, number, orders, price }: Order): string =>
  `/purchase/${partsId}?${new URLSearchParams({ again: number, units: String(orders), price: String(price) })}`;

/** Reads {@link orderAgainPath}; `undefined` for an address without a former order. */
export function formerOrderIn(address: URLSearchParams): FormerOrder | undefined {
  const number = address.get('again') ?? '';
  const units = parseWholeNumber(address.get('units') ?? '');
  const price = Number(address.get('price') || Number.NaN);
  return /^\d{1,12}$/.test(number) && units && price > 0 ? { number, units, price } : undefined;
}

/** The units of a former order, or the nearest that the part can be ordered in. */
export const unitsAgain = ({ units }: FormerOrder, part: Part): number =>
  Math.max(part.minimumOrder, Math.min(units, part.quantity));

/** What has changed since a former order, in sentences; none where it can be repeated as it was. */
export function changesSince({ units, price }: FormerOrder, part: Part): string[] {
  return [
    price === part.price
      ? ''
      : `A unit costs ${formatDollars(part.price)} now; you paid ${formatDollars(price)}.`,
    units < part.minimumOrder
      ? `An order takes at least ${formatCount(part.minimumOrder)} units now; you ordered ${formatCount(units)}.`
      : '',
    units > part.quantity
      ? `${formatCount(part.quantity)} units are in stock; you ordered ${formatCount(units)}.`
      : '',
  ].filter(Boolean);
}
