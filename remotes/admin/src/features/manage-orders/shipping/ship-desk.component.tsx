import { CARRIERS, formatCount, type Order } from '@shop/contracts';
import { Button, Card, TextField } from '@shop/ui';
import { type FormEvent, useRef, useState } from 'react';
import { type Parcel, parcelNamed, parcelsOf } from '../printing/parcels.model.ts';
import { shippingResult, useShipOrders } from './ship-orders.mutation.ts';
import { ShipmentFields, shipmentOf } from './shipment.form.tsx';

interface ShipDeskProps {
  /** The lines to ship; those that are shipped leave it. */
  lines: readonly Order[];
  onClose: () => void;
}

const NO_NUMBER = 'Scan the tracking number, or press “Ship” to send it without one.';

/**
 * Ships one parcel after the other by keyboard or scanner: the order's or a part's number, then the tracking number, each
 * ended by Enter. Enter in the empty first field takes the next parcel.
 */
export function ShipDesk({ lines, onClose }: ShipDeskProps) {
  const ship = useShipOrders();
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  // Kept as it was chosen: its tracking number must not go to another one, whatever leaves the list meanwhile.
  const [chosen, setChosen] = useState<Parcel>();
  const [carrier, setCarrier] = useState(CARRIERS[0] ?? '');
  const [tracking, setTracking] = useState('');
  const [scanned, setScanned] = useState('');
  const [problem, setProblem] = useState<{ field: 'scan' | 'tracking'; text: string }>();
  const [said, setSaid] = useState('');
  const scanField = useRef<HTMLInputElement>(null);
  const trackingField = useRef<HTMLInputElement>(null);

  const parcels = parcelsOf(lines).filter(({ id }) => !sending.has(id));
  const current = chosen ?? parcels[0];
  const errorOf = (field: 'scan' | 'tracking') => (problem?.field === field ? problem.text : undefined);

  const find = (event: FormEvent) => {
    event.preventDefault();
    const found = scanned.trim() ? parcelNamed(parcels, scanned) : current;
    setScanned('');
    setProblem(found ? undefined : { field: 'scan', text: `No selected order has the number ${scanned}.` });
    if (!found) return;
    setChosen(found);
    trackingField.current?.focus();
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!current) return;
    const { id, order } = current;
    setSending((before) => new Set([...before, id]));
    setChosen(undefined);
    setTracking('');
    setProblem(undefined);
    scanField.current?.focus();
    ship
      .mutateAsync({ orders: current.lines, ...shipmentOf(carrier, tracking) })
      .then((outcomes) => setSaid(`Order ${order.number}: ${shippingResult([...outcomes.values()])}`))
      .catch(() => setSaid(`Order ${order.number} was not shipped`))
      .finally(() => setSending((before) => new Set([...before].filter((one) => one !== id))));
  };

  return (
    <Card className="mb-4 flex flex-col gap-3 p-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-base font-semibold">Ship desk</h2>
        <p role="status" className="min-h-5 grow text-sm text-muted tabular-nums">
          {[said, `${formatCount(parcels.length)} to go`].filter(Boolean).join('. ')}
        </p>
        <Button variant="secondary" onClick={onClose}>
          Close ship desk
        </Button>
      </div>
      <div className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)]">
        <form noValidate onSubmit={find}>
          <TextField
            ref={scanField}
            // It opens by the button that leads here.
            autoFocus
            label="Scan order or part number"
            autoComplete="off"
            value={scanned}
            error={errorOf('scan')}
            hint="Enter takes the next order."
            onChange={({ currentTarget }) => setScanned(currentTarget.value)}
          />
        </form>
        {current ? (
          <form noValidate onSubmit={send} className="flex min-w-0 flex-col gap-3">
            <CurrentParcel parcel={current} />
            <div className="flex flex-wrap items-start gap-3">
              <ShipmentFields
                carrier={carrier}
                onCarrier={setCarrier}
                tracking={tracking}
                onTracking={(typed) => {
                  setTracking(typed);
                  setChosen(current);
                }}
                trackingRef={trackingField}
                error={errorOf('tracking')}
                // A scanner that ends twice must not ship a parcel without its number.
                onEmptyEnter={() => setProblem({ field: 'tracking', text: NO_NUMBER })}
              />
              <Button type="submit" variant="primary" className="mt-6">
                {`Ship ${current.order.number}`}
              </Button>
            </div>
          </form>
        ) : (
          <p className="self-center text-sm text-muted">Every selected order is shipped.</p>
        )}
      </div>
    </Card>
  );
}

function CurrentParcel({ parcel: { order, lines } }: { parcel: Parcel }) {
  return (
    <div className="text-sm">
      <p>
        <strong className="font-mono font-semibold">{order.number}</strong> for {order.name},{' '}
        <span className="text-muted">{order.address.replaceAll(/\s*\n\s*/g, ', ')}</span>
      </p>
      <ul>
        {lines.map(({ _id, orders, partNumber, productName }) => (
          <li key={_id} className="wrap-anywhere">
            <strong className="font-semibold tabular-nums">{formatCount(orders)} ×</strong>{' '}
            {partNumber && <span className="font-mono">{partNumber}</span>} {productName}
          </li>
        ))}
      </ul>
    </div>
  );
}
