import { useEffect, useState } from 'react';

/**
 * Says that the network is gone, until it is back. Only events count: where nothing but this machine is connected,
 * browsers call themselves offline although the shop can be reached.
 */
export function OfflineBar() {
  const [offline, setOffline] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    addEventListener('offline', () => setOffline(true), { signal: listening.signal });
    addEventListener('online', () => setOffline(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return (
    // Above the order bar that a phone has at the bottom, and never in the way of the pointer.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex justify-center md:bottom-4 print:hidden"
    >
      {offline ? (
        <p className="animate-appear rounded-control border border-warning/40 bg-warning-soft px-4 py-2 text-center text-sm text-balance text-warning">
          You are offline. Nothing is sent until you are connected again.
        </p>
      ) : null}
    </div>
  );
}
