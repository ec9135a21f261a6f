import { PageHeading } from '@shop/ui';
import { AddProductForm } from '../features/add-product/add-product.form.tsx';

/** `/dashboard/addProduct`: a new product for the catalogue. */
export function Component() {
  return (
    <>
      <PageHeading title="Add a Product" />
      <AddProductForm />
    </>
  );
}
