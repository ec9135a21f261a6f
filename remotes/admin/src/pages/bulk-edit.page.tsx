import { PageHeading } from '@shop/ui';
import { useSearchParams } from 'react-router-dom';
import { BulkEditForm } from '../features/bulk-edit/bulk-edit.form.tsx';
import { editedProductsOf } from '../features/bulk-edit/bulk-edit.model.ts';

/** `/dashboard/bulkEdit`: changes the products that its address names. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHeading
        title="Edit Products"
        above={{ to: '/dashboard/manageProducts', link: 'Manage Products' }}
      />
      <BulkEditForm products={editedProductsOf(params)} />
    </>
  );
}
