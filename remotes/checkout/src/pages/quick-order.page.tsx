import { useToasts } from '@shop/host';
import { buttonClass, PageHeading } from '@shop/ui';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCart } from '../cart/cart.hook.ts';
import { linesText } from '../cart/cart-line.model.ts';
import { CheckedLines } from '../features/quick-order/checked-lines.component.tsx';
import { useQuickOrder } from '../features/quick-order/quick-order.hook.ts';
import { QuickOrderInput } from '../features/quick-order/quick-order-input.component.tsx';

/** Many parts at once, from a list of numbers. */
export function Component() {
  const order = useQuickOrder();
  const { actions } = useCart();
  const toasts = useToasts();
  const navigate = useNavigate();
  const added = useCallback(
    (lines: number, left: number) => {
      toasts.success(`${linesText(lines)} added to your cart.`);
      if (left === 0) void navigate('/cart');
    },
    [toasts, navigate],
  );
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pb-10">
      <PageHeading title="Quick order" above={{ to: '/', link: 'Home' }}>
        <Link to="/cart" className={buttonClass('secondary')}>
          Cart
        </Link>
      </PageHeading>
      <div className="grid items-start gap-6 lg:not-print:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <QuickOrderInput order={order} />
        {order.lines ? (
          <CheckedLines
            lines={order.lines}
            columns={order.columns}
            isStale={order.isStale}
            corrections={order.corrections}
            add={actions.add}
            onAdded={added}
          />
        ) : null}
      </div>
    </div>
  );
}
