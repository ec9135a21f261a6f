import { formatDollars } from '@shop/contracts';

/** An amount in dollars, in tabular figures. */
export function Price({ dollars }: { dollars: number }) {
  return (
    <data value={dollars} className="tabular-nums">
      {formatDollars(dollars)}
    </data>
  );
}
