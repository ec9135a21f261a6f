import type { Part } from '@shop/contracts';
import { StatusPill, type StatusTone } from '@shop/ui';
import { type StockState, stockState } from '../../shop/stock.model.ts';

const pills: Record<StockState, { tone: StatusTone; text: string }> = {
  orderable: { tone: 'success', text: 'In stock' },
  'below-minimum': { tone: 'warning', text: 'Stock is below the minimum order' },
  none: { tone: 'danger', text: 'Out of stock' },
};

/** Whether the part can be ordered now, in a word. */
export function StockPill({ part }: { part: Part }) {
  const { tone, text } = pills[stockState(part)];
  return <StatusPill tone={tone}>{text}</StatusPill>;
}
