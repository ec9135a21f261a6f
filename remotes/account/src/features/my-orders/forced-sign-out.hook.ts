import { useIdentity } from '@shop/host';
import { useNavigate } from 'react-router-dom';

/**
 * Ends the session and leaves for `/`: what a refused list of orders leads to (specification, section 8).
 * It leaves after the session has ended, so that it has the last word over the guard's way to `/login`.
 */
export function useForcedSignOut(): () => Promise<void> {
  const identity = useIdentity();
  const navigate = useNavigate();
  return async () => {
    try {
      await identity.signOut();
    } finally {
      await navigate('/', { replace: true });
    }
  };
}
