import { callQuery } from '@shop/api-client';
import { payByWarning } from '@shop/contracts';
import { useSession } from '@shop/host';
import { buttonClass, EmptyState } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A visitor may have been a customer until now: a session ends. */
export function EmptyCart(): ReactNode {
  const email = useSession(({ account }) => account?.email);
  return (
    <>
      <EmptyState
        title={
          email
            ? 'There is nothing in your cart.'
            : 'There is nothing in your cart. Log in to see the cart of your account.'
        }
        action={
          <div className="flex flex-wrap gap-2">
            <Link to="/parts" className={buttonClass('primary')}>
              Find parts
            </Link>
            {email ? null : (
              <Link
                to="/login"
                state={{ from: '/cart', reason: 'to see your cart' }}
                className={buttonClass('secondary')}
              >
                Log in
              </Link>
            )}
          </div>
        }
      />
      {email ? <UnpaidOrder email={email} /> : null}
    </>
  );
}

/** Leads to the payment of the newest unpaid order: the page may have been reloaded while it was placed. */
function UnpaidOrder({ email }: { email: string }) {
  const { data } = useQuery(callQuery('GET /purchase', { query: { email, limit: '20' } }));
  const order = data?.findLast(({ paid, outcome }) => !paid && !outcome);
  if (!order) return null;
  const { _id, number } = order.tradeOrder ?? order;
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-warning-soft p-3 text-sm">
      <span>
        Your order <span className="font-mono">{number}</span> is not paid yet.{' '}
        {order.holdUntil ? payByWarning(order.holdUntil) : null}
      </span>
      <Link to={`/dashboard/payment/${_id}`} className={buttonClass('primary')}>
        Pay now
      </Link>
    </p>
  );
}
