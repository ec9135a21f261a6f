import type { Order } from '@shop/contracts';
import { type SlotProps, useSession } from '@shop/host';
import { Dialog } from '@shop/ui';
import { useState } from 'react';
import { OrderReceipt } from '../features/place-order/order-receipt.component.tsx';
import { PlacePart } from '../features/place-order/place-part.form.tsx';

/**
 * The checkout dialog of a part's page; once the order is placed, its receipt. A visitor has none: the page asks for
 * a sign-in first.
 */
export function Component(props: SlotProps['part-checkout']) {
  const { part, units = '', former, open, onClose, onPlaced } = props;
  const buyer = useSession((session) => session.account);
  const [placed, setPlaced] = useState<Order>();
  if (!buyer) return null;

  const close = () => {
    setPlaced(undefined);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={placed ? `Order ${placed.number} is placed` : 'Checkout'}>
      {placed ? (
        <OrderReceipt order={placed} />
      ) : (
        <PlacePart
          part={part}
          units={units}
          former={former}
          buyer={buyer}
          onPlaced={(order) => {
            setPlaced(order);
            onPlaced?.();
          }}
        />
      )}
    </Dialog>
  );
}
