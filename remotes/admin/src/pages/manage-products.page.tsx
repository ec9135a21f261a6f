import { PageHeading } from '@shop/ui';
import { ManagedProducts } from '../features/manage-products/managed-products.component.tsx';

/** `/dashboard/manageProducts`: the catalogue, to be searched, changed and cleared. */
export function Component() {
  return (
    <>
      <PageHeading title="Manage Products" />
      <ManagedProducts />
    </>
  );
}
