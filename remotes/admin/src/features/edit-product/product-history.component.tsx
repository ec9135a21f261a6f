import { Card } from '@shop/ui';
import { HistoryList } from '../../history/history-list.component.tsx';
import { useProductEvents } from './list-product-events.query.ts';
import { productEventText } from './product-history.model.ts';

/** Who changed a product and its stock, when and why; newest first. */
export function ProductHistory({ id }: { id: string }) {
  return (
    <Card className="mt-4 max-w-3xl p-4 text-sm sm:p-6">
      <section aria-labelledby="product-history">
        <h2 id="product-history" className="mb-2 font-semibold">
          History
        </h2>
        <HistoryList events={useProductEvents(id)} describe={productEventText} />
      </section>
    </Card>
  );
}
