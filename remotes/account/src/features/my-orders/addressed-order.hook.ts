import type { Order } from '@shop/contracts';
import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Goes to the order that the address's hash names, and prints the one that its `print` names, once.
 * An order that was just paid is printed once the list has been read again, or could not be.
 * @param list its children have the orders' ids
 */
export function useAddressedOrder(
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
