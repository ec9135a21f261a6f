import { useIdentity, useSession } from '@shop/host';
import { Spinner } from '@shop/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * Signs out a user with the wrong role for a page, then sends them to the login
 * (docs/specification.md#roles).
 * @param state for the login screen: the origin to return to, and why somebody has to log in; none for an admin's page
 */
export function Dismissal({ state }: { state: { from: string; reason?: string } | null }) {
  const identity = useIdentity();
  const status = useSession((session) => session.status);

  useEffect(() => {
    identity.signOut().catch((failure: unknown) => console.error('Signing out failed.', failure));
  }, [identity]);

  if (status !== 'signed-out') return <Spinner />;
  return <Navigate to={paths.login} replace state={state} />;
}
