import { host } from '@shop/host';
import { useNavigate } from 'react-router-dom';

/**
 * Ends the session and leaves for `/`: what a refused list of orders leads to (docs/specification.md#calls).
 * It leaves after the session has ended, so that it has the last word over the guard's way to `/login`.
 * @param email whose list it was. A refusal may come late: somebody else who is signed in by then stays so,
 *   and stays where they are.
 */
export function useForcedSignOut(email: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { identity, session } = host();
    const { account } = session.getState();
    if (account && account.email !== email) return;
    try {
      // The refusal itself may have ended the session; a sign-in begun since then is not to be undone.
      if (account) await identity.signOut();
    } finally {
      await navigate('/', { replace: true });
    }
  };
}
