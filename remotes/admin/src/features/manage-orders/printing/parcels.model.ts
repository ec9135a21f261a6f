import { numberKey, type Order, type OrderWithLines, orderOfLine, totalOfLines } from '@shop/contracts';

/** What is sent together: lines of one order. */
export interface Parcel {
  id: string;
  /** The order with these lines alone. */
  order: OrderWithLines;
  lines: readonly Order[];
}

/** Lines as parcels, one an order, in the lines' order. */
export function parcelsOf(lines: readonly Order[]): Parcel[] {
  const byOrder = grouped(lines, ({ _id, tradeOrder }) => tradeOrder?._id ?? _id);
  return [...byOrder].map(([id, some]) => ({ id, order: orderOfLines(some), lines: some }));
}

function grouped(lines: readonly Order[], keyOf: (line: Order) => string): Map<string, Order[]> {
  const groups = new Map<string, Order[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return groups;
}

function orderOfLines(lines: readonly Order[]): OrderWithLines {
  const [first] = lines;
  if (!first) throw new Error('A parcel has a line');
  if (!first.tradeOrder) return orderOfLine(first);
  const { name, email, phone, address, createdAt } = first;
  const buyer = { name, email, phone, address };
  return {
    ...first.tradeOrder,
    ...buyer,
    lines: [...lines],
    total: totalOfLines(lines),
    paid: true,
    createdAt,
  };
}

/** The first parcel that a scanned number names: that of an order, of a line, the buyer's own, or a part's. */
export function parcelNamed(parcels: readonly Parcel[], scanned: string): Parcel | undefined {
  const key = numberKey(scanned);
  const names: ((parcel: Parcel) => readonly (string | undefined)[])[] = [
    ({ order, lines }) => [order.number, ...lines.map(({ number }) => number)],
    ({ order }) => [order.poNumber],
    ({ lines }) => lines.map(({ partNumber }) => partNumber),
  ];
  for (const namesOf of names) {
    const found = parcels.find((parcel) => namesOf(parcel).some((name) => name && numberKey(name) === key));
    if (found) return found;
  }
  return undefined;
}

/** What to fetch of one part, and for which orders. */
export interface Pick {
  partNumber: string | undefined;
  productName: string;
  units: number;
  orders: readonly { number: string; units: number }[];
}

/** The parts to fetch for these lines, by part number. */
export const picksOf = (lines: readonly Order[]): Pick[] =>
  [...grouped(lines, ({ partsId }) => partsId).values()]
    .map((some) => ({
      partNumber: some[0]?.partNumber,
      productName: some[0]?.productName ?? '',
      units: some.reduce((sum, { orders }) => sum + orders, 0),
      orders: some.map(({ number, orders: units, tradeOrder }) => ({
        number: tradeOrder?.number ?? number,
        units,
      })),
    }))
    .toSorted((one, other) => (one.partNumber ?? '~').localeCompare(other.partNumber ?? '~', 'en'));
