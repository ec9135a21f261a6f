import type { CartLine, Part, SavedList } from '@shop/contracts';
import type { ResponseOf } from '@shop/contracts/calls';
import { parts } from './fixed-shop.ts';

/** Like `parts`: the damper also has price breaks. */
const pricedParts: readonly Part[] = parts.map((part) =>
  part._id === 'part_coil-over'
    ? {
        ...part,
        priceBreaks: [
          { minQuantity: 80, price: 119.5 },
          { minQuantity: 400, price: 112 },
        ],
      }
    : part,
);

const lineOf = (part: Part, quantity: number): CartLine => ({
  partId: part._id,
  quantity,
  name: part.name,
  part,
});

/** A line of each kind: ordinary, short of stock, with a long name and large figures, gone, and with price breaks. */
const lines: readonly CartLine[] = pricedParts.flatMap((part) => {
  if (part._id === 'part_charging-inlet') {
    return { partId: 'part_gone', quantity: 10, name: 'Wheel bearing kit, rear, Nissan Leaf' };
  }
  if (part._id === 'part_alternator') return lineOf(part, 240);
  return part._id === 'part_spark-plug' ? [] : lineOf(part, part.minimumOrder * 2);
});

export const cart: ResponseOf<'GET /cart'> = { lines: [...lines] };

const monday: SavedList = {
  _id: 'list_monday',
  name: 'Monday',
  lineCount: lines.length,
  changedAt: '2026-02-23T08:00:00.000Z',
};

export const savedLists: readonly SavedList[] = [
  monday,
  {
    _id: 'list_winter',
    name: 'Winter service of the delivery vans of the Harbour Road and Dock Street branches',
    lineCount: 1,
    changedAt: '2025-11-02T08:00:00.000Z',
  },
];

export const savedList: ResponseOf<'GET /lists/{id}'> = { ...monday, lines: [...lines] };

/** What the quick order's screen types. */
export const QUICK_ORDER_TEXT = 'KP-SA-1042\t80\nKP-NONE-1\t5\n48510-02480\t40\nKP-SA-1042\t7';

const damper = pricedParts.filter(({ _id }) => _id === 'part_coil-over');

/** A line of each kind: found, unknown, with several parts, below the minimum. */
export const checkedLines: ResponseOf<'POST /quickOrder'> = {
  lines: [
    {
      line: 1,
      text: 'KP-SA-1042\t80',
      number: 'KP-SA-1042',
      quantity: 80,
      status: 'found',
      parts: [...damper],
    },
    { line: 2, text: 'KP-NONE-1\t5', number: 'KP-NONE-1', quantity: 5, status: 'unknown', parts: [] },
    {
      line: 3,
      text: '48510-02480\t40',
      number: '48510-02480',
      quantity: 40,
      status: 'ambiguous',
      parts: pricedParts.slice(3),
    },
    {
      line: 4,
      text: 'KP-SA-1042\t7',
      number: 'KP-SA-1042',
      quantity: 7,
      status: 'below-minimum',
      parts: [...damper],
    },
  ],
};
