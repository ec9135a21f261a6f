import type { Part } from '@shop/contracts';
import { StockPill } from './stock-pill.component.tsx';

/** The part's name, and whether it can be ordered now. */
export function PartHeading({ part }: { part: Part }) {
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <StockPill part={part} />
      <h1 className="max-w-full text-2xl leading-tight font-semibold tracking-tight text-balance wrap-anywhere md:text-3xl">
        {part.name}
      </h1>
    </div>
  );
}
