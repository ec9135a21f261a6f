import { type RefObject, useEffect, useRef, useState } from 'react';
import { growthFigures } from '../../shop/claims.model.ts';
import { Counter } from './counter.component.tsx';

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

/**
 * Whether an element has been visible.
 * @returns the ref to put on the element, and whether it has been seen
 */
function useSeen<Watched extends Element>(): { ref: RefObject<Watched | null>; seen: boolean } {
  const ref = useRef<Watched>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);

  return { ref, seen };
}
