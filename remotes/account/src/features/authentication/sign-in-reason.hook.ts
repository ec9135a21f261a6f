import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Why the visitor was sent here, as the page's manifest says it: `to see your orders`. */
export function useSignInReason(): string {
  const { state } = useLocation();
  const given: unknown = state?.reason;
  // The server renders the page without a history entry.
  const reason = useSyncExternalStore(
    () => () => {},
    () => given,
    () => undefined,
  );
  return typeof reason === 'string' ? reason : 'to order, to pay and to see your orders';
}
