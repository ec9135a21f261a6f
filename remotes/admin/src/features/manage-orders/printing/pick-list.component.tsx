import { formatCount, type Order } from '@shop/contracts';
import { formatMoment } from '@shop/orders';
import { PrintSheet } from '@shop/ui';
import { Barcode } from './barcode.component.tsx';
import { sheetCell as cell } from './packing-slip.component.tsx';
import { picksOf } from './parcels.model.ts';

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
