import { type Order, questions, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import { useSession } from '@shop/host';
import { PAGE_SIZE } from '@shop/lists';
import { ConfirmDialog, PrintSheet } from '@shop/ui';
import { useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressedOrder } from './addressed-order.hook.ts';
import { useCancelOrder } from './cancel-order.mutation.ts';
import { NoOrders } from './no-orders.component.tsx';
import { OrderDocument } from './order-document.component.tsx';
import { OrderItem } from './order-item.component.tsx';
import { useRenderedRows } from './rendered-rows.hook.ts';

/**
 * A customer's orders in the given order; each can be printed, and cancelled while it is unpaid.
 * @param upToDate `false` while the list is read again
 */
export function OrderList({ orders, upToDate }: { orders: readonly Order[]; upToDate: boolean }) {
  const [toCancel, setToCancel] = useState<Order>();
  const [toPrint, setToPrint] = useState<Order>();
  const paidNoteId = useId();
  const unverified = useSession(({ account }) => account?.emailVerified === false);
  const { busy, remove } = useCancelOrder();
  const list = useRef<HTMLUListElement>(null);
  const { key } = useLocation();
  const ids = useMemo(() => orders.map(({ _id }) => _id), [orders]);
  const long = orders.length > PAGE_SIZE;
  const {
    firstFrame,
    near,
    complete: whole,
  } = useRenderedRows(list, ids, { visit: key, long, printed: !toPrint });
  useAddressedOrder(list, { orders, upToDate }, setToPrint);
  const close = () => setToCancel(undefined);
  return (
    <>
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul ref={list} aria-label="Orders" className="divide-y divide-line border-y border-line">
          {firstFrame?.above ? <li aria-hidden style={{ height: firstFrame.above }} /> : null}
          {orders.slice(firstFrame?.first, firstFrame?.end).map((order) => (
            <OrderItem
              key={order._id}
              order={order}
              distant={long && !near.has(order._id)}
              whole={!long || whole.has(order._id)}
              paidNoteId={paidNoteId}
              onPrint={setToPrint}
              onCancel={setToCancel}
            />
          ))}
        </ul>
      )}
      {orders.some(({ paid }) => paid) ? (
        <p id={paidNoteId} className="mt-3 text-sm text-muted">
          A paid order cannot be cancelled any more.
        </p>
      ) : null}
      {unverified && orders.some(({ holdUntil }) => holdUntil) ? (
        <p className="mt-3 text-sm text-pretty text-muted">{VERIFY_FOR_LONGER_HOLD}</p>
      ) : null}
      <ConfirmDialog
        open={toCancel !== undefined}
        question={toCancel ? questions.cancelOrder(toCancel.productName) : ''}
        busy={busy}
        onYes={() => toCancel && remove(toCancel, close)}
        onNo={close}
      />
      {toPrint ? (
        <PrintSheet title={`Order ${toPrint.number}`} onDone={() => setToPrint(undefined)}>
          <OrderDocument order={toPrint} />
        </PrintSheet>
      ) : null}
    </>
  );
}
