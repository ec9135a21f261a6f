import { PageHeading } from '@shop/ui';
import { AllOrders } from '../features/manage-orders/all-orders.component.tsx';

export { preloadOrders as preload } from '../features/manage-orders/list-orders.query.ts';

/** `/dashboard/manageOrders`: every customer's orders. */
export function Component() {
  return (
    <>
      <PageHeading title="Manage All Orders" />
      <AllOrders />
    </>
  );
}
