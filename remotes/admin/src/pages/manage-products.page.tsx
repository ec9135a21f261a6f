import { PageHeading } from '@shop/ui';
import { ManagedProducts } from '../features/manage-products/managed-products.component.tsx';

export { preloadProducts as preload } from '../features/manage-products/list-products.query.ts';

/** `/dashboard/manageProducts`: search, change and delete products. */
export function Component() {
  return (
    <>
      <PageHeading title="Manage Products" />
      <ManagedProducts />
    </>
  );
}
