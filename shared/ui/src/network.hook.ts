import { useEffect, useRef, useSyncExternalStore } from 'react';

/**
 * Only events count: where nothing but this machine is connected, browsers call themselves offline although the shop
 * can be reached. They are followed from the start, because a screen may open while the network is gone.
 */
const network = new EventTarget();
let offline = false;

function follow(gone: boolean): void {
  offline = gone;
  network.dispatchEvent(new Event('change'));
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => follow(true));
  addEventListener('online', () => follow(false));
}

function subscribe(onChange: () => void): () => void {
  network.addEventListener('change', onChange);
  return () => network.removeEventListener('change', onChange);
}

/** Whether the network is gone. */
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offline,
    () => false,
  );

/** Calls `onReconnect` when the network is back. */
export function useReconnect(onReconnect: () => void): void {
  const isOffline = useOffline();
  const wasOffline = useRef(isOffline);
  const latest = useRef(onReconnect);
  latest.current = onReconnect;

  useEffect(() => {
    if (wasOffline.current && !isOffline) latest.current();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
