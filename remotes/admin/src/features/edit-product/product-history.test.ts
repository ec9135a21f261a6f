import type { PartEvent } from '@shop/contracts';
import { expect, test } from 'vitest';
import { productEventText } from './product-history.component.tsx';

const event = { _id: '1', at: '2026-01-05T09:00:00.000Z', actor: 'user_1' };

test.each<[Partial<PartEvent> & Pick<PartEvent, 'kind'>, string]>([
  [
    { kind: 'stock.corrected', stock: { before: 7800, after: 7788 }, reason: 'damaged' },
    'Damaged: −12, 7,788 in stock',
  ],
  [{ kind: 'stock.restocked', stock: { before: 0, after: 1200 } }, 'Restocked: +1,200, 1,200 in stock'],
  [
    {
      kind: 'part.edited',
      changes: [
        { field: 'price', before: '$3.12', after: '$3.20' },
        { field: 'number', after: 'KP-1' },
        { field: 'description' },
      ],
    },
    'Edited: price $3.12 → $3.20, part number none → KP-1, description',
  ],
  [{ kind: 'part.removed' }, 'Deleted'],
  [{ kind: 'part.recalled' }, 'part.recalled'],
])('%j reads "%s"', (given, text) => {
  expect(productEventText({ ...event, ...given })).toBe(text);
});
