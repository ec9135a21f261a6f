import { PageHeading } from '@shop/ui';
import { ManagedProducts } from '../features/manage-products/managed-products.component.tsx';

export { preloadProducts as preload } from '../features/manage-products/list-products.query.ts';

/** `/dashboard/manageProducts`: the catalogue, to be searched, changed and cleared. */
export function Component() {
  return (
    <>
      <PageHeading title="Manage Products" />
      <ManagedProducts />
    </>
  );
}
