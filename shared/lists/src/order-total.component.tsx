import { type PricedPart, type SoldUnits, totalOfLines, unitPrice } from '@shop/contracts';
import { Price } from '@shop/ui';

/** What an order or some of its lines cost, as every screen shows it. */
export const OrderTotal = ({ lines }: { lines: readonly SoldUnits[] }) => (
  <Price dollars={totalOfLines(lines)} />
);

/** Units of a part that may be ordered; without the part where it has left the catalogue. */
export interface WantedUnits {
  part?: PricedPart | undefined;
  quantity: number;
}

/** As they would be ordered now: at the price for so many units. What has left the catalogue costs nothing. */
const soldNow = (lines: readonly WantedUnits[]): SoldUnits[] =>
  lines.map(({ part, quantity }) => ({ price: part ? unitPrice(part, quantity) : 0, orders: quantity }));

/** What an order of these would cost, in dollars. */
export const wantedTotal = (lines: readonly WantedUnits[]): number => totalOfLines(soldNow(lines));

/** The same as every screen shows it. @param lines `undefined` while it is not known what is wanted */
export const WantedTotal = ({ lines }: { lines: readonly WantedUnits[] | undefined }) =>
  lines ? <OrderTotal lines={soldNow(lines)} /> : '–';
