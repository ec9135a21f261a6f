import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element has been visible.
 * @returns the ref to put on the element, and whether it has been seen
 */
export function useSeen<Watched extends Element>(): { ref: RefObject<Watched | null>; seen: boolean } {
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
