import { formatCount } from '@shop/contracts';
import { Button } from '@shop/ui';
import type { Corrections } from './quick-order.hook.ts';
import type { CheckedLine } from './quick-order.model.ts';

/** The ways to read a line, or numbers that are like its own: a press takes one. */
export function LineReadings({ line, corrections }: { line: CheckedLine; corrections: Corrections }) {
  const { readings = [], line: row } = line;
  if (readings.length === 0) return null;
  return (
    <ul aria-label={`Line ${row} may mean`} className="grid grid-cols-1 gap-2">
      {readings.map(({ number = '', quantity, parts: [part] }) => (
        <li key={`${number} ${quantity}`}>
          <Button
            variant="secondary"
            className="max-w-full text-start whitespace-normal!"
            onClick={() => corrections.correct(row, `${number}\t${quantity ?? ''}`)}
          >
            {quantity === undefined ? '' : `${formatCount(quantity)} of `}
            {part?.number ?? number} · {part?.name}
            <span className="sr-only"> on line {row}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
