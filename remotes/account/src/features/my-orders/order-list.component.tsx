import { type Order, orderOfLine, questions, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import { useSession } from '@shop/host';
import { PAGE_SIZE } from '@shop/lists';
import { ConfirmDialog } from '@shop/ui';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddressedOrder } from './addressed-order.hook.ts';
import { useCancelLines } from './cancel-order.mutation.ts';
import { CancelOrderQuestion } from './cancel-order-question.component.tsx';
import { groupOf, type OrderGroup, orderGroups } from './order-group.model.ts';
import { OrderItem } from './order-item.component.tsx';
import { useRenderedRows } from './rendered-rows.hook.ts';

/** Loaded to print: few who read their orders do. */
const OrderPrint = lazy(async () => ({ default: (await import('@shop/orders/print')).OrderPrint }));

interface OrderListProps {
  orders: readonly Order[];
  /** `false` while the list is read again. */
  upToDate: boolean;
  /** No older orders follow. */
  isEnd: boolean;
  /** Only those that a search has found. */
  isSearch: boolean;
}

/**
 * A customer's orders in the given order; each can be printed, and cancelled while it is unpaid. Those of one cart are
 * under one heading.
 */
export function OrderList({ orders, upToDate, isEnd, isSearch }: OrderListProps) {
  const [toCancel, setToCancel] = useState<Order>();
  const [toPrint, setToPrint] = useState<Order>();
  const paidNoteId = useId();
  const unverified = useSession(({ account }) => account?.emailVerified === false);
  const [groupToCancel, setGroupToCancel] = useState<OrderGroup>();
  const groupCancelling = useCancelLines();
  const groups = useMemo(() => orderGroups(orders, isEnd, isSearch), [orders, isEnd, isSearch]);
  const groupOfLine = toCancel && groupOf(groups, toCancel);
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
  return (
    <>
      <ul ref={list} aria-label="Orders" className="divide-y divide-line border-y border-line">
        {firstFrame?.above ? <li aria-hidden style={{ height: firstFrame.above }} /> : null}
        {orders.slice(firstFrame?.first, firstFrame?.end).map((order) => (
          <OrderItem
            key={order._id}
            order={order}
            group={groups.get(order._id)}
            distant={long && !near.has(order._id)}
            whole={!long || whole.has(order._id)}
            paidNoteId={paidNoteId}
            onPrint={setToPrint}
            onCancel={setToCancel}
            onCancelGroup={setGroupToCancel}
          />
        ))}
      </ul>
      {orders.some(({ paid, outcome }) => paid && !outcome) ? (
        <p id={paidNoteId} className="mt-3 text-sm text-muted">
          A paid order cannot be cancelled any more.
        </p>
      ) : null}
      {unverified && orders.some(({ holdUntil }) => holdUntil) ? (
        <p className="mt-3 text-sm text-pretty text-muted">{VERIFY_FOR_LONGER_HOLD}</p>
      ) : null}
      <CancelOrderQuestion
        order={toCancel && orderOfLine(toCancel)}
        open={toCancel !== undefined}
        lines={groupOfLine?.isWhole ? groupOfLine.lines : undefined}
        onDone={() => setToCancel(undefined)}
      />
      <ConfirmDialog
        open={groupToCancel !== undefined}
        question={groupToCancel ? questions.cancelTradeOrder(groupToCancel.tradeOrder.number) : ''}
        busy={groupCancelling.busy}
        onYes={() =>
          groupToCancel && groupCancelling.remove(groupToCancel.tradeOrder, () => setGroupToCancel(undefined))
        }
        onNo={() => setGroupToCancel(undefined)}
      />
      {toPrint ? (
        <Suspense fallback={null}>
          <OrderPrint order={orderOfLine(toPrint)} onDone={() => setToPrint(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
