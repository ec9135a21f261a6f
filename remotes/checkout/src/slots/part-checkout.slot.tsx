import { type SlotProps, useSession } from '@shop/host';
import { Dialog } from '@shop/ui';
import { PlaceOrderForm } from '../features/place-order/place-order.form.tsx';

/** The checkout dialog of a part's page. A visitor has none: the page asks for a sign-in first. */
export function Component({ part, units = '', open, onClose }: SlotProps['part-checkout']) {
  const buyer = useSession((session) => session.account);
  if (!buyer) return null;
  return (
    <Dialog open={open} onClose={onClose} title="Checkout" description={part.name}>
      <PlaceOrderForm part={part} units={units} buyer={buyer} onPlaced={onClose} />
    </Dialog>
  );
}
