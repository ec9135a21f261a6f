import type { PartNumber } from '@shop/contracts/calls';
import { numberKinds } from '../../shop/number-kinds.ts';

/** The number that was searched for, where it is not the part's own. */
export const FoundByNumber = ({ matched: { kind, shown, brand } }: { matched: PartNumber }) => (
  <span className="truncate text-ink" title={brand}>
    <span className="font-sans text-muted">{numberKinds[kind]} </span>
    {shown}
  </span>
);
