import { useEffect, useRef } from 'react';

/**
 * A form that gave way to the spinner comes back without the focus: puts it where the person goes on.
 * @param shown whether the form stands in its place
 */
export function useFormReturn(shown: boolean, focus: () => void): void {
  const wasShown = useRef(shown);
  const latest = useRef(focus);
  latest.current = focus;

  useEffect(() => {
    if (shown && !wasShown.current) latest.current();
    wasShown.current = shown;
  }, [shown]);
}
