import { queryClient } from '@shop/api-client';
import { type ReactNode, useEffect } from 'react';

/** In place of a page that the visit may lack: loads it from the server, once nothing that was sent is under way. */
export function PageBeyondVisit(): ReactNode {
  useEffect(() => {
    const loadOnceIdle = () => {
      if (queryClient.isMutating() === 0) location.reload();
    };
    loadOnceIdle();
    return queryClient.getMutationCache().subscribe(loadOnceIdle);
  }, []);
  return null;
}
