import { useEffect, useRef } from 'react';

/**
 * A form that returns after the spinner has lost the focus: moves it to where the person continues.
 * @param shown whether the form is rendered
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
