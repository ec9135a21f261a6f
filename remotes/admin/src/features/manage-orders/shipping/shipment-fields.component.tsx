import { CARRIERS, type Shipment } from '@shop/contracts';
import { TextField } from '@shop/ui';
import { type RefObject, useId } from 'react';

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
