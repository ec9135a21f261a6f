import { host } from '@shop/host';
import { useNavigate } from 'react-router-dom';

/**
 * Ends the session and goes to `/`: the reaction to a refused list of orders (docs/specification.md#calls).
 * It navigates after the session has ended, so that it overrides the guard's redirect to `/login`.
 * @param email whose list it was. A refusal may come late: if somebody else is signed in by then, they stay
 * signed in and where they are.
 */
export function useForcedSignOut(email: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const { identity, session } = host();
    const { account } = session.getState();
    if (account && account.email !== email) return;
    try {
      // The refusal itself may have ended the session; a sign-in started since then must not be undone.
      if (account) await identity.signOut();
    } finally {
      await navigate('/', { replace: true });
    }
  };
}
