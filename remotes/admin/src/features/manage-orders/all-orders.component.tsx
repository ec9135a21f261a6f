import type { Order } from '@shop/contracts';
import { useState } from 'react';
import { NewestFirstList } from '../../lists/newest-first-list.component.tsx';
import { TableSkeleton } from '../../lists/table-skeleton.component.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.component.tsx';
import { useAllOrders } from './list-orders.query.ts';
import { OrdersTable } from './orders-table.component.tsx';

/** All orders, and the question before one is deleted. */
export function AllOrders() {
  const [toDelete, setToDelete] = useState<Order>();
  const query = useAllOrders();
  return (
    <>
      <NewestFirstList
        query={query}
        failure="The orders could not be loaded."
        skeleton={<TableSkeleton label="Loading the orders" />}
      >
        {(orders) => <OrdersTable orders={orders} onDelete={setToDelete} />}
      </NewestFirstList>
      <DeleteOrderDialog order={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}
