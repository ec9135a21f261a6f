import { useLayoutEffect } from 'react';

/** Tells, while it is on the screen, that it is: `true` when it comes, `false` when it goes. Shows nothing. */
export function WhileShown({ tell }: { tell: (shown: boolean) => void }) {
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
  return null;
}
