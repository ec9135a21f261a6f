import { ApiProblem } from '@shop/api-client';
import type { OrderWithLines } from '@shop/contracts';
import { usePageTitle } from '@shop/host';
import { EmptyState, ErrorState, PageHeading, Skeleton } from '@shop/ui';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

interface OrderFrameProps<Read, Key extends QueryKey> {
  /** Reads the order of an id, which is the address's. */
  queryOf: (id: string) => UseQueryOptions<Read, Error, OrderWithLines, Key>;
  /** The list that leads to it, and what it says where there is no such order. */
  list: { path: string; name: string; gone: string };
  /** @param toList leads to the list, once there is no such order any more */
  children: (order: OrderWithLines, toList: () => void) => ReactNode;
}

/** The page of an order in each state of loading it. */
export function OrderFrame<Read, Key extends QueryKey>(props: OrderFrameProps<Read, Key>) {
  const { queryOf, list, children } = props;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(queryOf(id));
  const { data: order, isPending, error } = query;
  const title = order ? `Order ${order.number}` : 'Order';
  usePageTitle(order && title);
  const refused = error instanceof ApiProblem && (error.status === 404 || error.status === 403);
  return (
    <>
      <PageHeading title={title} above={{ to: list.path, link: list.name }} />
      {order && !refused ? (
        children(order, () => void navigate(list.path))
      ) : isPending ? (
        <div role="status" aria-label="Loading the order">
          <Skeleton className="h-96" />
        </div>
      ) : refused ? (
        <EmptyState title={list.gone} to={list.path} link={list.name} />
      ) : (
        <ErrorState title="The order could not be loaded." query={query} />
      )}
    </>
  );
}
