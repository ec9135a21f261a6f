import { queryClient } from '@shop/api-client';
import { numberPath } from '@shop/contracts';
import {
  host,
  type PathParams,
  useChosenVehicle,
  usePageDescription,
  usePageTitle,
  useSession,
} from '@shop/host';
import { unpaidOrderQuery } from '@shop/lists';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useAlternatives } from '../features/part/alternatives.hook.ts';
import { useFormerOrder } from '../features/part/former-order.hook.ts';
import { FitRow, LatePartFit } from '../features/part/late-part-fit.component.tsx';
import { OrderBox } from '../features/part/order-box.component.tsx';
import { PartSkeleton } from '../features/part/part-layout.component.tsx';
import { PartMissing } from '../features/part/part-missing.component.tsx';
import { PartView } from '../features/part/part-view.component.tsx';
import { givenUnits } from '../features/part/quantity.hook.ts';
import { UnpaidOrderNote } from '../features/part/unpaid-order-note.component.tsx';
import { RestockControl } from '../features/restock/restock.form.tsx';
import { alternativesQuery, partQuery } from '../part/read-part.query.ts';

const gone = {
  title: 'This part is not in the catalogue, or it was removed.',
  to: '/',
  link: 'Go to the latest parts',
};

export async function preload({ id = '' }: PathParams): Promise<void> {
  const { account } = host().session.getState();
  await Promise.all([
    queryClient.prefetchQuery(partQuery(id)),
    queryClient.prefetchQuery(alternativesQuery(id, undefined)),
    account && queryClient.prefetchQuery(unpaidOrderQuery(account.email, id)),
  ]);
}

/** One part, the way to order it, and for admins to restock it (docs/specification.md#purchase-page). */
export function Component() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const query = useQuery(partQuery(id));
  const { data: part, isPending } = query;
  const payNow = useRef<HTMLAnchorElement>(null);
  const email = useSession((session) => session.account?.email);
  const unpaid = useQuery({ ...unpaidOrderQuery(email ?? '', id), enabled: email !== undefined });
  const { former, awaited: formerAwaited, forget } = useFormerOrder(id);
  const { others, awaited: othersAwaited } = useAlternatives(id);
  const vehicle = useChosenVehicle();
  usePageTitle(part?.name);
  usePageDescription(part?.description);

  // The notes of an unpaid order and of a successor must not push the page down later. Without an answer the page does without it.
  const noteAwaited = unpaid.isLoading && unpaid.failureCount === 0;
  if (isPending || (part && (noteAwaited || formerAwaited || othersAwaited))) return <PartSkeleton />;
  if (!part) return <PartMissing query={query} gone={gone} />;
  return (
    <PartView
      part={part}
      others={others}
      trail={<Link to="/">Home</Link>}
      notes={
        <>
          <FitRow>
            <LatePartFit part={part} />
            {part.number ? (
              <Link
                to={numberPath(part.number)}
                className="py-2 text-accent underline-offset-2 hover:underline"
              >
                {vehicle ? 'All cars it fits' : 'Which cars it fits'}
              </Link>
            ) : null}
          </FitRow>
          {unpaid.data ? <UnpaidOrderNote order={unpaid.data} payNow={payNow} /> : null}
        </>
      }
      order={
        <OrderBox
          key={part._id}
          part={part}
          units={givenUnits(state)}
          unpaid={Boolean(unpaid.data)}
          payNow={payNow}
          former={former}
          onDone={forget}
        />
      }
    >
      <RestockControl key={`restock-${part._id}`} part={part} />
    </PartView>
  );
}
