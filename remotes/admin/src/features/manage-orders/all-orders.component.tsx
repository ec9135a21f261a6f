import type { Order } from '@shop/contracts';
import { Button, ErrorState, FormError } from '@shop/ui';
import { useState } from 'react';
import { DeleteOrderDialog } from './delete-order-dialog.component.tsx';
import { useAllOrders } from './list-orders.query.ts';
import { OrdersTable } from './orders-table.component.tsx';
import { OrdersTableSkeleton } from './orders-table-skeleton.component.tsx';

/** All orders in each state of loading them, with the way to older ones. */
export function AllOrders() {
  const [toDelete, setToDelete] = useState<Order>();
  const query = useAllOrders();
  if (query.isPending) return <OrdersTableSkeleton />;
  if (!query.data) {
    return (
      <ErrorState
        title="The orders could not be loaded."
        detail={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <OrdersTable orders={query.data} onDelete={setToDelete} />
      {query.isFetchNextPageError && <FormError>{query.error.message}</FormError>}
      {query.hasNextPage && (
        <div className="self-center">
          <Button
            type="button"
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage({ cancelRefetch: false })}
          >
            Show older
          </Button>
        </div>
      )}
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </div>
  );
}
