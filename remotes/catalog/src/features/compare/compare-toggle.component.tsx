import { useStoredList } from '@shop/lists';
import { comparedParts, keptPart, MAX_COMPARED, toggleCompared } from '../../storage/kept-part.ts';

interface CompareToggleProps {
  part: { number?: string; name: string; picture: string };
}

/** Chooses a part for the comparison; disabled while four others are chosen. */
export function CompareToggle({ part }: CompareToggleProps) {
  const compared = useStoredList(comparedParts);
  const kept = keptPart(part);
  if (!kept) return null;
  const isChosen = compared.some(({ number }) => number === kept.number);
  return (
    <label className="relative z-1 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted has-disabled:cursor-not-allowed has-disabled:opacity-60 pointer-fine:min-h-7">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && compared.length >= MAX_COMPARED}
        onChange={() => toggleCompared(kept)}
        className="size-6 accent-accent"
      />
      Compare<span className="sr-only"> {part.name}</span>
    </label>
  );
}
