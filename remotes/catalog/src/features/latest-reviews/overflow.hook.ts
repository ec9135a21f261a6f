import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether an element's content is taller than the element, at every width.
 * @param paused keeps the last answer while the element's height is not limited
 * @returns the ref to put on the element, and the answer
 */
export function useOverflow<Measured extends Element>(
  paused: boolean,
): { ref: RefObject<Measured | null>; overflows: boolean } {
  const ref = useRef<Measured>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (paused || !element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [paused]);

  return { ref, overflows };
}
