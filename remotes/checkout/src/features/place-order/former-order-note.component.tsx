import { changesSince, type FormerOrder, type Part } from '@shop/contracts';

interface FormerOrderNoteProps {
  former: FormerOrder;
  part: Part;
  /** An unpaid order of the part is in the way, whatever price and stock allow. */
  blocked: boolean;
}

/** Which order is placed again, and what has changed since. */
export function FormerOrderNote({ former, part, blocked }: FormerOrderNoteProps) {
  const changes = changesSince(former, part);
  return (
    <p className="mb-4 rounded-control bg-accent-soft p-3 text-sm text-pretty text-ink">
      Order <span className="font-mono">{former.number}</span> again.{' '}
      {changes.length > 0 || blocked ? changes.join(' ') : 'Price and stock allow it as it was.'}
    </p>
  );
}
