import type { CartLine } from '@shop/contracts';
import { useSession } from '@shop/host';
import { Button, buttonClass, EmptyState, ErrorState, FormError, PageHeading, Skeleton } from '@shop/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '../cart/cart.hook.ts';
import { CartLines } from '../features/cart/cart-lines.component.tsx';
import { PlaceCart } from '../features/place-order/place-cart.form.tsx';

const OrderAgain = lazy(async () => ({
  default: (await import('../features/order-again/order-again.component.tsx')).OrderAgain,
}));
const SaveListForm = lazy(async () => ({
  default: (await import('../features/save-list/save-list.form.tsx')).SaveListForm,
}));

/** The cart, and the order of all of it. `again` in the address names an order of a cart to order once more. */
export function Component() {
  const { lines, error, retry, actions } = useCart();
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const again = address.get('again');
  const order = useRef<HTMLDivElement>(null);

  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <PageHeading title="Cart" above={{ to: '/', link: 'Home' }}>
        <div className="flex flex-wrap gap-2">
          {lines && lines.length > FEW_LINES ? (
            <Button className="lg:hidden" onClick={() => toOrder(order.current)}>
              To the order
            </Button>
          ) : null}
          <Link to="/quickOrder" className={buttonClass('secondary')}>
            Quick order
          </Link>
          <Link to="/lists" className={buttonClass('secondary')}>
            Lists
          </Link>
        </div>
      </PageHeading>
      {again && isSignedIn ? (
        <Suspense fallback={<Skeleton className="mb-6 h-36 rounded-card" />}>
          <OrderAgain
            key={again}
            id={again}
            actions={actions}
            onDone={() => void navigate('/cart', { replace: true })}
          />
        </Suspense>
      ) : null}
      {lines ? (
        <>
          {error ? (
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <FormError>{error.message}</FormError>
              <Button variant="secondary" onClick={retry}>
                Retry
              </Button>
            </div>
          ) : null}
          <div className="grid items-start gap-6 lg:not-print:grid-cols-[minmax(0,1fr)_22rem]">
            <section aria-label="Cart" className="min-w-0">
              <CartLines lines={lines} actions={actions} />
              {lines.length === 0 ? (
                <EmptyCart isSignedIn={isSignedIn} />
              ) : isSignedIn ? (
                <SaveList lines={lines} />
              ) : null}
            </section>
            {/* Also without lines: the answer to an order may have been lost. */}
            <div ref={order} tabIndex={-1} className="empty:hidden lg:sticky lg:top-4">
              <PlaceCart lines={lines} actions={actions} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState title="The cart could not be loaded." detail={error.message} onRetry={retry} />
      ) : (
        <CartSkeleton />
      )}
    </div>
  );
}

/** Saves the cart's lines as a list; the form opens in place of the button. */
function SaveList({ lines }: { lines: readonly CartLine[] }) {
  /** `undefined` until the form was opened. */
  const [saving, setSaving] = useState<boolean>();
  return (
    <div className="mt-4">
      {saving ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <SaveListForm lines={lines} onDone={() => setSaving(false)} />
        </Suspense>
      ) : (
        <Button variant="quiet" autoFocus={saving === false} onClick={() => setSaving(true)}>
          Save as a list
        </Button>
      )}
    </div>
  );
}

/** Below a few lines the order is in sight, or nearly. */
const FEW_LINES = 5;

/** On a narrow screen the order is below all lines, of which there may be 500. */
function toOrder(order: HTMLElement | null): void {
  order?.focus({ preventScroll: true });
  order?.scrollIntoView();
}

/** A visitor may have been a customer until now: a session ends. */
const EmptyCart = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <EmptyState
    title={
      isSignedIn
        ? 'There is nothing in your cart.'
        : 'There is nothing in your cart. Log in to see the cart of your account.'
    }
    action={
      <div className="flex flex-wrap gap-2">
        <Link to="/parts" className={buttonClass('primary')}>
          Find parts
        </Link>
        {isSignedIn ? null : (
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
);

const CartSkeleton = () => (
  <div role="status" aria-label="Loading the cart" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="grid gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
    <Skeleton className="h-64 rounded-card" />
  </div>
);
