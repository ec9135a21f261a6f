import { Breadcrumb, PageHeading } from '@shop/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { BulkEditForm } from '../features/bulk-edit/bulk-edit.form.tsx';
import { editedProductsOf } from '../features/bulk-edit/bulk-edit.model.ts';

/** `/dashboard/bulkEdit`: changes the products that its address names. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center">
        <Breadcrumb current="Edit Products">
          <Link to="/dashboard/manageProducts">Manage Products</Link>
        </Breadcrumb>
      </div>
      <PageHeading title="Edit Products" />
      <BulkEditForm products={editedProductsOf(params)} />
    </>
  );
}
