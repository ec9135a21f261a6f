import { useSession } from '@shop/host';
import { PageHeading } from '@shop/ui';
import { MyOrders } from '../features/my-orders/my-orders.component.tsx';

export { preloadOrders as preload } from '../features/my-orders/list-orders.query.ts';

/** `/dashboard/myOrders`: the signed-in customer's own orders. */
export function Component() {
  const email = useSession((session) => session.account?.email);
  if (email === undefined) return null;
  return (
    <>
      <PageHeading title="My Orders" />
      <MyOrders key={email} email={email} />
    </>
  );
}
