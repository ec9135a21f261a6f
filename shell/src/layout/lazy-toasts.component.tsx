import { whenIdle } from '@shop/ui';
import { useEffect } from 'react';
import { useToastLibrary, wantToasts } from './toast-library.ts';

/**
 * The toasts' container, on every screen: loaded in an idle moment, or with the first toast. What joins an account comes
 * with it.
 */
export function LazyToasts() {
  const library = useToastLibrary();

  useEffect(() => {
    whenIdle(wantToasts);
  }, []);

  return (
    library && (
      <>
        <library.ToastContainer />
        <library.JoinedAccount />
      </>
    )
  );
}

/** The note that the network is gone, which comes with the toasts. */
export function LazyOfflineBar() {
  const library = useToastLibrary();
  return library && <library.OfflineBar />;
}
