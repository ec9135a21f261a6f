import { useLayoutEffect } from 'react';

/** Reports that it is mounted (`true`) and unmounted (`false`). Renders nothing. */
export function WhileShown({ tell }: { tell: (shown: boolean) => void }) {
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return null;
}
