import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/** Whether a component renders the server's markup: on the server, and while the browser hydrates its page. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  );
