import { type Order, orderOfLine, VERIFY_FOR_LONGER_HOLD } from '@shop/contracts';
import { useSession } from '@shop/host';
import { PAGE_SIZE } from '@shop/lists';
import {
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Cancellable, CancelOrderQuestion } from './cancel-order-question.component.tsx';
import { groupOf, type OrderGroup, orderGroups, orderRows } from './order-group.model.ts';
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
  /** Other lines of a cart may be left out. */
  isPart: boolean;
  /** Those that a search has found, which are shown without opening their carts. */
  isSearch: boolean;
}

/**
 * A customer's orders in the given order; each can be printed, and cancelled while it is unpaid. Those of one cart are
 * under one heading.
 */
export function OrderList({ orders, upToDate, isEnd, isPart, isSearch }: OrderListProps) {
  const [toCancel, setToCancel] = useState<Cancellable>();
  const [toPrint, setToPrint] = useState<Order>();
  const paidNoteId = useId();
  const unverified = useSession(({ account }) => account?.emailVerified === false);
  const groups = useMemo(() => orderGroups(orders, isEnd, isPart), [orders, isEnd, isPart]);
  const groupOfLine = toCancel?.line && groupOf(groups, toCancel.line);
  const list = useRef<HTMLUListElement>(null);
  const { key, hash } = useLocation();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  // A search shows the lines that it has found, and an address the line that it names.
  const open = useMemo(() => {
    const isOpen = ({ tradeOrder, lines }: OrderGroup) =>
      toggled.has(tradeOrder._id) !== (isSearch || lines.some(({ _id }) => `#${_id}` === hash));
    return new Set([...groups.values()].filter(isOpen).map(({ tradeOrder }) => tradeOrder._id));
  }, [groups, toggled, isSearch, hash]);
  const rows = useMemo(() => orderRows(orders, groups, open), [orders, groups, open]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const toggle = useCallback(
    ({ tradeOrder: { _id: id } }: OrderGroup) =>
      setToggled(
        (before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id)),
      ),
    [],
  );
  const long = rows.length > PAGE_SIZE;
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
        {rows.slice(firstFrame?.first, firstFrame?.end).map((row) => (
          <OrderItem
            key={row.id}
            row={row}
            open={open.has(row.id)}
            distant={long && !near.has(row.id)}
            whole={!long || whole.has(row.id)}
            paidNoteId={paidNoteId}
            onPrint={setToPrint}
            onCancel={setToCancel}
            onToggle={toggle}
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
        asked={toCancel}
        lines={groupOfLine?.isWhole ? groupOfLine.lines : undefined}
        onDone={() => setToCancel(undefined)}
      />
      {toPrint ? (
        <Suspense fallback={null}>
          <OrderPrint order={orderOfLine(toPrint)} onDone={() => setToPrint(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * Goes to the order that the address's hash names, and prints the one that its `print` names, once.
 * An order that was just paid is printed once the list has been read again, or could not be.
 * @param list its children have the orders' ids
 */
function useAddressedOrder(
  list: RefObject<HTMLElement | null>,
  { orders, upToDate }: { orders: readonly Order[]; upToDate: boolean },
  print: (order: Order) => void,
): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  // The list may be older than the order, and read again after it is shown.
  const addressed = orders.find(({ _id }) => `#${_id}` === hash)?._id;

  useEffect(() => {
    const item = [...(list.current?.children ?? [])].find(({ id }) => id === addressed);
    if (!(item instanceof HTMLElement)) return;
    // After the shell's own effect, which moves the focus to a new page.
    queueMicrotask(() => {
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: 'center' });
    });
  }, [list, addressed]);

  useEffect(() => {
    const printed = new URLSearchParams(search).get('print');
    const order = orders.find(({ _id }) => _id === printed);
    if (!order || !upToDate) return;
    print(order);
    // A reload does not print once more.
    void navigate({ hash }, { replace: true, preventScrollReset: true });
  }, [orders, upToDate, search, hash, navigate, print]);
}
