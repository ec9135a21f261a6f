import { growthFigures } from '../../shop/claims.model.ts';
import { Counter } from './counter.component.tsx';
import { useSeen } from './seen.hook.ts';

/** The business-growth counters (docs/specification.md#home). They start once the strip is visible. */
export function GrowthStrip() {
  const { ref, seen } = useSeen<HTMLDListElement>();
  return (
    <dl
      ref={ref}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
    >
      {growthFigures.map((figure) => (
        <Counter key={figure.label} figure={figure} seen={seen} />
      ))}
    </dl>
  );
}
