import { ApiProblem, queryClient } from '@shop/api-client';
import { type PathParams, usePageTitle } from '@shop/host';
import { EmptyState, ErrorState, PageHeading, Skeleton } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { EditProductForm, PRODUCT_GONE, productQuery } from '../features/edit-product/edit-product.form.tsx';
import { ProductHistory } from '../features/edit-product/product-history.component.tsx';

export const preload = ({ id = '' }: PathParams): Promise<void> =>
  queryClient.prefetchQuery(productQuery(id));

/** `/dashboard/manageProducts/{id}`: everything of one product, its stock included. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(productQuery(id));
  const { data: part, isPending, error } = query;
  usePageTitle(part && `Edit ${part.name}`);

  return (
    <>
      <PageHeading
        title="Edit Product"
        above={{ to: '/dashboard/manageProducts', link: 'Manage Products' }}
        current={part?.name ?? ''}
      />
      {part ? (
        <>
          <EditProductForm key={part._id} part={part} />
          <ProductHistory key={`history-${part._id}`} id={part._id} />
        </>
      ) : isPending ? (
        <div role="status" aria-label="Loading the product">
          <Skeleton className="h-[46rem] max-w-3xl" />
        </div>
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState title={PRODUCT_GONE} to="/dashboard/manageProducts" link="Manage Products" />
      ) : (
        <ErrorState title="The product could not be loaded." query={query} />
      )}
    </>
  );
}
