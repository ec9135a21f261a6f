import { useIdentity, useRole, useSession } from '@shop/host';
import type { Guard } from '@shop/registry';
import { ErrorState, Spinner } from '@shop/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { admission } from './admission.ts';
import { afterSignIn } from './after-sign-in.ts';
import { paths } from './paths.ts';

interface GuardedProps {
  guard: Guard;
  /** What the login screen tells those who are sent there. */
  reason?: string | undefined;
  children: ReactNode;
}

/** Shows the page to those who may open it, and redirects others; renders nothing before that is known. */
export function Guarded({ guard, reason, children }: GuardedProps): ReactNode {
  const { pathname, search, hash, key } = useLocation();
  const status = useSession((session) => session.status);
  const { role, failed, retry } = useRole();
  // Kept until the dismissed user has left the page: once signed out, they would look like a visitor.
  const [dismissedAt, setDismissedAt] = useState<string>();

  const origin = { from: pathname + search + hash, ...(reason && { reason }) };
  const decision = admission(guard, { status, role, roleFailed: failed });
  if (decision === 'dismiss' && dismissedAt !== key) setDismissedAt(key);
  if (decision === 'dismiss' || dismissedAt === key) {
    return <Dismissal state={guard === 'admin' ? null : origin} />;
  }

  switch (decision) {
    case 'enter':
      return children;
    case 'wait':
      return <Spinner />;
    case 'ask-again':
      return <RoleUnavailable onRetry={retry} />;
    case 'sign-in':
      return <Navigate to={paths.login} replace state={origin} />;
  }
}

interface SignInPageProps {
  guardOf: (pathname: string) => Guard | undefined;
  children: ReactNode;
}

/**
 * The login and sign-up pages: for visitors. A signed-in user is redirected as soon as the target is known.
 */
export function SignInPage({ guardOf, children }: SignInPageProps): ReactNode {
  const { state } = useLocation();
  const status = useSession((session) => session.status);
  const { role, failed, retry } = useRole();

  if (status === 'signed-out') return children;
  if (status === 'resolving') return <Spinner />;
  const remembered: unknown = state?.from;
  const destination = afterSignIn({ remembered, role, guardOf });
  if (destination !== undefined) return <Navigate to={destination} replace />;
  return failed ? <RoleUnavailable onRetry={retry} /> : <Spinner />;
}

function RoleUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto w-full max-w-7xl p-4">
      <ErrorState
        wholePage
        title="We could not look up your account."
        detail="You are still signed in. Check your connection and try again."
        onRetry={onRetry}
      />
    </div>
  );
}

/**
 * Signs out a user with the wrong role for a page, then sends them to the login
 * (docs/specification.md#roles).
 * @param state for the login screen: the origin to return to, and why somebody has to log in; none for an admin's page
 */
function Dismissal({ state }: { state: { from: string; reason?: string } | null }) {
  const identity = useIdentity();
  const status = useSession((session) => session.status);

  useEffect(() => {
    identity.signOut().catch((failure: unknown) => console.error('Signing out failed.', failure));
  }, [identity]);

  if (status !== 'signed-out') return <Spinner />;
  return <Navigate to={paths.login} replace state={state} />;
}
