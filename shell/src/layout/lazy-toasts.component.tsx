import { useEffect } from 'react';
import { whenIdle } from '../session/identity-loading.ts';
import { loadToasts, useToastLibrary } from './toast-library.ts';

/** The toasts' container and the note that the network is gone, on every screen: loaded in an idle moment, or with the first toast. */
export function LazyToasts() {
  const library = useToastLibrary();

  useEffect(() => {
    whenIdle(() => {
      loadToasts().catch(() => {
        // Nothing waits for it yet: the first toast tries again.
      });
    });
  }, []);

  return (
    library && (
      <>
        <library.ToastContainer />
        <library.OfflineBar />
      </>
    )
  );
}
