import { changesSince, type FormerOrder, type Part } from '@shop/contracts';

/** Which order is placed again, and what has changed since. */
export function FormerOrderNote({ former, part }: { former: FormerOrder; part: Part }) {
  const changes = changesSince(former, part);
  return (
    <p className="mb-4 rounded-control bg-accent-soft p-3 text-sm text-pretty text-ink">
      Order <span className="font-mono">{former.number}</span> again.{' '}
      {changes.length > 0 ? changes.join(' ') : 'Price and stock allow it as it was.'}
    </p>
  );
}
