import { formatDollars } from '@shop/contracts';

/** An amount in dollars, in figures of even width. */
export function Price({ dollars }: { dollars: number }) {
  return (
    <data value={dollars} className="tabular-nums">
      {formatDollars(dollars)}
    </data>
  );
}
