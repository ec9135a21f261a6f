import { call } from '@shop/api-client';
import { staleAfter } from '@shop/api-client/cached';
import { messages, type Order, orderReads } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { Button } from '@shop/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ShipmentFields, shipmentOf } from './shipment-fields.component.tsx';

const write = 'PUT /order/{id}';

/** Says how a shipped order was sent, or corrects it. */
export function ShipmentForm({ order }: { order: Order }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  const save = useMutation({
    mutationFn: () =>
      call(write, { params: { id: order._id }, body: { approve: true, ...shipmentOf(carrier, tracking) } }),
    onSuccess: () => {
      toasts.success(messages.trackingSaved);
      return client.invalidateQueries(staleAfter<typeof write>(orderReads));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (carrier.trim() && !save.isPending) save.mutate();
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
