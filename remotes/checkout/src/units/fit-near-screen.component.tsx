import { Slot } from '@shop/host';
import { useEffect, useRef, useState } from 'react';

/** Asks when the line comes near the screen: a cart may have 500. */
export function FitNearScreen({ part, parts }: { part: string; parts: readonly string[] }) {
  const line = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={line}>
      {isNear ? <Slot name="card-fit" props={{ part, cards: parts }} unavailable={() => null} /> : null}
    </div>
  );
}
