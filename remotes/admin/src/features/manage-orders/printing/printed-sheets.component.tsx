import { formatCount, type Order, type OrderWithLines, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { formatMoment } from '@shop/orders';
import { Letterhead, PrintSheet } from '@shop/ui';
import { code128 } from 'bwip-js/generic';
import { packedLines, shippingWarning } from './packing-slip.model.ts';
import { picksOf } from './parcels.model.ts';

const cell = 'border-b border-line py-2 pr-4 text-left align-top last:pr-0';

interface PackingSlipsProps {
  orders: readonly OrderWithLines[];
  onDone: () => void;
}

/** The sheets that are packed with orders, each on a page of its own. */
export function PackingSlips({ orders, onDone }: PackingSlipsProps) {
  const title = `Packing slip ${orders.map(({ number }) => number).join(', ')}`.slice(0, 100);
  return (
    <PrintSheet title={title} onDone={onDone}>
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} />
      ))}
    </PrintSheet>
  );
}

/** Who sends what to whom. It names no prices. */
function PackingSlip({ order }: { order: OrderWithLines }) {
  const { poNumber } = order;
  const warnings = new Set(order.lines.map(shippingWarning).filter((warning) => warning !== undefined));
  return (
    <article className="break-after-page text-sm text-ink last:break-after-auto">
      <header className="flex items-start justify-between gap-8 border-b-2 border-ink pb-3">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight">Packing slip</h1>
          <Barcode number={order.number} className="mt-2 h-10 w-48" />
          <p className="mt-1">
            Order <span className="font-mono font-semibold">{order.number}</span>, placed{' '}
            {formatMoment(order.createdAt)}
          </p>
          {poNumber && (
            <p>
              Purchase order <span className="font-mono font-semibold">{poNumber}</span>
            </p>
          )}
        </div>
        <Letterhead shop={shopDetailsOf(host().config)} />
      </header>
      {[...warnings].map((warning) => (
        <p key={warning} className="mt-4 border-2 border-ink p-3 text-center text-xl font-semibold uppercase">
          {warning}
        </p>
      ))}
      <section className="mt-6">
        <h2 className="text-xs text-muted">Deliver to</h2>
        <p className="text-base font-semibold wrap-anywhere">{order.name}</p>
        <p className="text-base whitespace-pre-line wrap-anywhere">{order.address}</p>
        <p className="mt-1">{order.phone}</p>
        <p className="wrap-anywhere">{order.email}</p>
      </section>
      <table className="mt-8 w-full border-collapse">
        <thead>
          <tr>
            <th className={cell}>Part</th>
            <th className={`${cell} text-right`}>Units</th>
            <th className={`${cell} w-24 text-right`}>Packed</th>
          </tr>
        </thead>
        <tbody>
          {packedLines(order).map((line) => (
            <tr key={line._id} className="break-inside-avoid">
              <td className={`${cell} wrap-anywhere`}>
                {line.partNumber && (
                  <>
                    <span className="block font-mono text-base font-semibold">{line.partNumber}</span>
                    {line.isPacked && <Barcode number={line.partNumber} className="my-1 h-7 w-44" />}
                  </>
                )}
                {line.productName}
                {line.mark && <strong className="block">{line.mark}</strong>}
              </td>
              <td className={`${cell} text-right text-base font-semibold tabular-nums`}>
                {formatCount(line.orders)}
              </td>
              <td className={cell}>
                {line.isPacked && <span className="ml-auto block size-5 border border-ink" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-12 border-t border-line pt-2 text-xs text-muted">Packed by, date</p>
    </article>
  );
}

/** The sheet with which the parts of several orders are fetched in one walk. */
export function PickList({ lines, onDone }: { lines: readonly Order[]; onDone: () => void }) {
  const picks = picksOf(lines);
  return (
    <PrintSheet title="Pick list" onDone={onDone}>
      <article className="text-sm text-ink">
        <header className="border-b-2 border-ink pb-3">
          <h1 className="text-2xl font-semibold tracking-tight">Pick list</h1>
          <p className="mt-1">
            {formatCount(picks.length)} parts for {formatCount(lines.length)} orders,{' '}
            {formatMoment(new Date().toISOString())}
          </p>
        </header>
        <table className="mt-4 w-full border-collapse">
          <thead>
            <tr>
              <th className={cell}>Part</th>
              <th className={cell}>Orders</th>
              <th className={`${cell} text-right`}>Units</th>
              <th className={`${cell} w-24 text-right`}>Picked</th>
            </tr>
          </thead>
          <tbody>
            {picks.map(({ partNumber, productName, units, orders }) => (
              <tr key={`${partNumber} ${productName}`} className="break-inside-avoid">
                <td className={`${cell} wrap-anywhere`}>
                  {partNumber && (
                    <>
                      <Barcode number={partNumber} className="mb-1 h-8 w-48" />
                      <span className="block font-mono text-base font-semibold">{partNumber}</span>
                    </>
                  )}
                  {productName}
                </td>
                <td className={`${cell} tabular-nums`}>
                  {orders.map(({ number, units: part }, index) => (
                    // A part can stand twice in one order.
                    <span key={index} className="block">
                      <span className="font-mono">{number}</span>: {formatCount(part)}
                    </span>
                  ))}
                </td>
                <td className={`${cell} text-right text-base font-semibold tabular-nums`}>
                  {formatCount(units)}
                </td>
                <td className={cell}>
                  <span className="ml-auto block size-5 border border-ink" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </PrintSheet>
  );
}

/** Draws bars alone: as a path, and as wide as it is. */
function bars() {
  let width = 0;
  let height = 0;
  let path = '';
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(fullWidth: number, fullHeight: number) {
      width = fullWidth;
      height = fullHeight;
    },
    line(x: number, top: number, _x: number, bottom: number, thickness: number) {
      path += `M${x - thickness / 2} ${top}V${bottom}h${thickness}V${top}z`;
    },
    polygon: () => undefined,
    hexagon: () => undefined,
    ellipse: () => undefined,
    fill: () => undefined,
    text: () => undefined,
    end: () => ({ width, height, path }),
  };
}

/** A number as a Code 128 barcode, black on white with its quiet zone, for a scanner. */
function Barcode({ number, className = '' }: { number: string; className?: string }) {
  const { width, height, path } = code128({ bcid: 'code128', text: number, height: 9 }, bars());
  const quiet = 20;
  return (
    <svg
      role="img"
      aria-label={`Barcode of ${number}`}
      viewBox={`${-quiet} 0 ${width + 2 * quiet} ${height}`}
      preserveAspectRatio="none"
      className={`bg-white ${className}`}
    >
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
