import { call } from '@shop/api-client';
import { type PagePosition, pagesKey } from '@shop/api-client/cached';
import { newestFirst, newestPage, olderThan, pageOf } from '@shop/lists';
import { Card } from '@shop/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HistoryList } from '../../history/history-list.component.tsx';
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

/** What the audit log says about a product, newest first. */
const useProductEvents = (id: string) =>
  useInfiniteQuery({
    queryKey: pagesKey('GET /managePart/{id}/events', { params: { id }, query: {} }, 'all'),
    queryFn: async ({ pageParam, signal }: { pageParam: PagePosition; signal: AbortSignal }) =>
      pageOf(await call('GET /managePart/{id}/events', { params: { id }, query: pageParam, signal })),
    initialPageParam: newestPage,
    getNextPageParam: olderThan,
    select: newestFirst,
  });
