import { useEffect } from 'react';
import { whenIdle } from '../session/identity-loading.ts';
import { loadToasts, useToastLibrary } from './toast-library.ts';

/** The toasts' place on every screen: filled in an idle moment, or as soon as there is something to say. */
export function ToastPlace() {
  const library = useToastLibrary();

  useEffect(() => {
    whenIdle(() => {
      loadToasts().catch(() => {
        // Nobody is waiting yet: the first toast tries again.
      });
    });
  }, []);

  return library && <library.ToastContainer />;
}
