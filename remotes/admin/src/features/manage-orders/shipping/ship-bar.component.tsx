import { formatCount, type Order } from '@shop/contracts';
import { Button } from '@shop/ui';
import { ShippingPrints } from '../printing/shipping-prints.component.tsx';
import { useShipOrders } from './ship-orders.mutation.ts';
import { shippingResult } from './shipping-result.model.ts';

interface ShipBarProps {
  /** The orders of the page that can be shipped. */
  shippable: readonly Order[];
  /** The selected ones among them. */
  chosen: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
  /** Opens the ship desk, for all where none is selected. */
  onDesk: () => void;
}

/** Selects all orders of a page that can be shipped, and ships those that are selected, with one result. */
export function ShipBar({ shippable, chosen, onSelect, onDesk }: ShipBarProps) {
  const ship = useShipOrders();
  const all = shippable.length > 0 && chosen.length === shippable.length;
  const result = ship.data && chosen.length === 0 ? shippingResult([...ship.data.values()]) : undefined;
  return (
    <div
      className={`mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm print:hidden ${chosen.length > 0 ? 'sticky top-0 z-20 bg-canvas py-1' : ''}`}
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-2 has-disabled:text-muted pointer-fine:min-h-9">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={all}
          disabled={shippable.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = !all && chosen.length > 0;
          }}
          onChange={() => onSelect(all ? [] : shippable)}
        />
        <span>
          Select all to ship<span className="max-sm:sr-only"> on this page</span>
        </span>
      </label>
      <Button
        variant="secondary"
        busy={ship.isPending}
        disabled={chosen.length === 0}
        onClick={() => ship.mutate({ orders: chosen }, { onSuccess: () => onSelect([]) })}
      >
        {chosen.length > 0 ? `Ship ${formatCount(chosen.length)} selected` : 'Ship selected'}
      </Button>
      <Button variant="secondary" disabled={shippable.length === 0} onClick={onDesk}>
        Ship desk
      </Button>
      {chosen.length > 0 && <ShippingPrints lines={chosen} />}
      <p role="status" className="min-h-5 text-muted max-sm:empty:min-h-0">
        {result}
      </p>
    </div>
  );
}
