import { messages, type Order, orderReads } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button } from '@shop/ui';
import { type FormEvent, useState } from 'react';
import { ShipmentFields, shipmentOf } from './shipment-fields.component.tsx';

/** Says how a shipped order was sent, or corrects it. */
export function ShipmentForm({ order }: { order: Order }) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const save = useWrite('PUT /order/{id}', orderReads, { done: messages.trackingSaved });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!carrier.trim() || save.isPending) return;
    save.mutate({
      params: { id: order._id },
      body: { approve: true, ...shipmentOf(carrier, tracking) },
    });
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
      <ShipmentFields
        carrier={carrier}
        onCarrier={setCarrier}
        tracking={tracking}
        onTracking={setTracking}
        error={save.error?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-6"
        busy={save.isPending}
        disabled={carrier.trim() === ''}
      >
        Save tracking
      </Button>
    </form>
  );
}
