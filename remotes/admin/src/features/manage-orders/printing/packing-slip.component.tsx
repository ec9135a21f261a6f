import { formatCount, type OrderWithLines, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { formatMoment } from '@shop/orders';
import { Letterhead, PrintSheet } from '@shop/ui';
import { Barcode } from './barcode.component.tsx';
import { packedLines, shippingWarning } from './packing-slip.model.ts';

export const sheetCell = 'border-b border-line py-2 pr-4 text-left align-top last:pr-0';

const cell = sheetCell;

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
