import { useOffline } from '@shop/ui';

/**
 * Says that the network is gone, until it is back. It is above the header, and stays in sight when the page is
 * scrolled: at the lower edge it would cover a form or its button.
 */
export function OfflineBar() {
  const offline = useOffline();
  return (
    <div role="status" className="sticky top-0 z-50 print:hidden">
      {offline ? (
        <p className="animate-appear border-b border-line bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          You are offline. Nothing is sent until you are connected again.
        </p>
      ) : null}
    </div>
  );
}
