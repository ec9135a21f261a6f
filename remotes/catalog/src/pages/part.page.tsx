import { queryClient } from '@shop/api-client';
import { host, type PathParams, usePageDescription, usePageTitle, useSession } from '@shop/host';
import { unpaidOrderQuery } from '@shop/lists';
import { Breadcrumb, Picture } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BuyBox } from '../features/part/buy-box.component.tsx';
import { useFormerOrder } from '../features/part/former-order.hook.ts';
import { PartData } from '../features/part/part-data.component.tsx';
import { PartDescription } from '../features/part/part-description.component.tsx';
import { PartFits } from '../features/part/part-fits.component.tsx';
import { PartHeading } from '../features/part/part-heading.component.tsx';
import { PartLayout } from '../features/part/part-layout.component.tsx';
import { PartMissing } from '../features/part/part-missing.component.tsx';
import { PartSkeleton } from '../features/part/part-skeleton.component.tsx';
import { partQuery } from '../features/part/read-part.query.ts';
import { UnpaidOrderNote } from '../features/part/unpaid-order-note.component.tsx';
import { RestockControl } from '../features/restock/restock.form.tsx';

export async function preload({ id = '' }: PathParams): Promise<void> {
  const { account } = host().session.getState();
  await Promise.all([
    queryClient.prefetchQuery(partQuery(id)),
    account && queryClient.prefetchQuery(unpaidOrderQuery(account.email, id)),
  ]);
}

/** One part, the way to order it, and for admins to restock it (docs/specification.md#purchase-page). */
export function Component() {
  const { id = '' } = useParams();
  const { data: part, isPending, error, refetch } = useQuery(partQuery(id));
  const payNow = useRef<HTMLAnchorElement>(null);
  const email = useSession((session) => session.account?.email);
  const unpaid = useQuery({ ...unpaidOrderQuery(email ?? '', id), enabled: email !== undefined });
  const { former, awaited: formerAwaited, forget } = useFormerOrder(id);
  usePageTitle(part?.name);
  usePageDescription(part?.description);

  // The note of an unpaid order must not push the page down later. Without an answer the page does without it.
  const noteAwaited = unpaid.isLoading && unpaid.failureCount === 0;
  if (isPending || (part && (noteAwaited || formerAwaited))) return <PartSkeleton />;
  if (!part) return <PartMissing error={error} onRetry={() => void refetch()} />;
  return (
    <PartLayout
      trail={
        <Breadcrumb current={part.name}>
          <Link to="/">Home</Link>
        </Breadcrumb>
      }
      picture={
        <Picture
          src={part.picture}
          alt={part.name}
          width={800}
          height={800}
          sizes="(min-width: 1280px) 600px, (min-width: 900px) 47vw, (min-width: 600px) 38vw, 176px"
          priority
          whole
          className="w-full"
        />
      }
      description={<PartDescription part={part} />}
    >
      <PartHeading part={part} />
      <PartFits part={part} />
      {unpaid.data ? <UnpaidOrderNote order={unpaid.data} payNow={payNow} /> : null}
      <BuyBox
        key={part._id}
        part={part}
        unpaid={Boolean(unpaid.data)}
        payNow={payNow}
        former={former}
        onFormerDone={forget}
      />
      <PartData part={part} />
      <RestockControl key={`restock-${part._id}`} part={part} />
    </PartLayout>
  );
}
