import { type Order, orderOfLine } from '@shop/contracts';
import { Button, DataTableSkeleton, EmptyState } from '@shop/ui';
import { useState } from 'react';
import { useDensity } from '../../lists/density.hook.ts';
import { DensityChoice, FilterChoice } from '../../lists/list-controls.component.tsx';
import { useListPage } from '../../lists/list-page.query.ts';
import { useListView } from '../../lists/list-view.hook.ts';
import { SearchableList } from '../../lists/searchable-list.component.tsx';
import { DeleteOrderDialog } from './delete-order-dialog.component.tsx';
import { needOf, orderOptions, ordersSource } from './list-orders.query.ts';
import { OrdersTable } from './orders-table.component.tsx';

/** The states of an order, as the next thing to do. */
const states = [
  { value: 'unpaid', label: 'Unpaid' },
  { value: 'paid', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'ended', label: 'Ended' },
] as const;

/** Filters that the overview leads to; each is a choice while it applies. */
const needs = [
  { value: 'lapsing', label: 'Lapsing soon' },
  { value: 'refused', label: 'Payment refused' },
  { value: 'refund-failed', label: 'Refund failed' },
] as const;

/** All orders, and the confirmation before one is deleted. */
export function AllOrders() {
  const { view, show } = useListView(orderOptions);
  const query = useListPage(ordersSource(view), view);
  const [density, setDensity] = useDensity();
  const need = needOf(view.filter);
  const sortable = !need && view.filter !== 'ended';
  const [toDelete, setToDelete] = useState<Order>();
  return (
    <>
      <SearchableList
        query={query}
        view={view}
        onShow={show}
        nouns={['order', 'orders']}
        searchLabel="Search by order or PO number, buyer or product"
        unsearchable={need !== undefined}
        controls={
          <>
            <FilterChoice
              label="Show"
              options={[...states, ...needs.filter(({ value }) => value === need)]}
              value={view.filter}
              onChange={(filter) => show({ filter })}
            />
            <DensityChoice value={density} onChange={setDensity} />
          </>
        }
        skeleton={<DataTableSkeleton label="Loading the orders" density={density} />}
        empty={<EmptyState title="No orders yet." />}
        otherwise={
          view.q && sortable ? (
            <Button variant="secondary" onClick={() => show({ filter: 'ended' })}>
              Search ended orders
            </Button>
          ) : null
        }
      >
        {(page, empty) => (
          <OrdersTable
            page={page}
            sort={sortable ? view.sort : undefined}
            sortable={sortable}
            onShow={show}
            density={density}
            busy={query.isPlaceholderData}
            empty={empty}
            onDelete={setToDelete}
          />
        )}
      </SearchableList>
      <DeleteOrderDialog order={toDelete && orderOfLine(toDelete)} onClose={() => setToDelete(undefined)} />
    </>
  );
}
