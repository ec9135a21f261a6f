import { CARRIERS, messages, type Order, orderReads, type Shipment } from '@shop/contracts';
import { useWrite } from '@shop/lists';
import { Button, TextField } from '@shop/ui';
import { type FormEvent, type RefObject, useId, useState } from 'react';

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

interface ShipmentFieldsProps {
  carrier: string;
  onCarrier: (carrier: string) => void;
  tracking: string;
  onTracking: (tracking: string) => void;
  trackingRef?: RefObject<HTMLInputElement | null>;
  error?: string | undefined;
  /** Enter in the tracking number's field while it is empty; without it, Enter submits. */
  onEmptyEnter?: () => void;
}

/** How something was sent: any carrier, of which those that the shop can link to are suggested, and the number. */
export function ShipmentFields(props: ShipmentFieldsProps) {
  const { carrier, onCarrier, tracking, onTracking, trackingRef, error, onEmptyEnter } = props;
  const carriers = useId();
  return (
    <>
      <div className="w-36">
        <TextField
          label="Carrier"
          list={carriers}
          autoComplete="off"
          maxLength={40}
          value={carrier}
          onChange={({ currentTarget }) => onCarrier(currentTarget.value)}
        />
        <datalist id={carriers}>
          {CARRIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="w-full sm:w-64">
        <TextField
          ref={trackingRef}
          label="Tracking number"
          autoComplete="off"
          maxLength={60}
          value={tracking}
          error={error}
          onChange={({ currentTarget }) => onTracking(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || tracking.trim() || !onEmptyEnter) return;
            event.preventDefault();
            onEmptyEnter();
          }}
        />
      </div>
    </>
  );
}

/** What is typed, without what is empty. */
export const shipmentOf = (carrier: string, tracking: string): Shipment => ({
  ...(carrier.trim() && { carrier: carrier.trim() }),
  ...(tracking.trim() && { tracking: tracking.trim() }),
});
