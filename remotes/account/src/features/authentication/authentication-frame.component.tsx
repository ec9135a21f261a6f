import { buttonClass, Card } from '@shop/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';

interface AuthenticationFrameProps {
  heading: string;
  /** What the visitor is to do, as the beginning of the sentence that says why. */
  action: 'Log in' | 'Sign up';
  /** The way to the other screen, beside the form or below it on a small screen. */
  other: { heading: string; text?: string; to: string; link: string };
  children: ReactNode;
}

/** The frame that login and sign-up share. It keeps its height while the spinner replaces the form. */
export function AuthenticationFrame({ heading, action, other, children }: AuthenticationFrameProps) {
  // The location's state holds the remembered origin; it must survive the change of screen.
  const { state } = useLocation();
  const reason = useSignInReason(state?.reason);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 md:py-12">
      <Card className="p-4 sm:p-6">
        <div className="grid gap-8 md:grid-cols-[3fr_2fr]">
          <section className="flex min-h-112 flex-col gap-6">
            <div className="flex flex-col gap-1">
              <h1 className="text-2xl font-semibold text-ink">{heading}</h1>
              <p className="text-muted">
                {action} {reason}.
              </p>
            </div>
            {children}
          </section>
          <aside className="flex flex-col items-start justify-center gap-4 rounded-card bg-accent-soft p-6 md:p-8">
            <h2 className="text-xl font-semibold text-ink">{other.heading}</h2>
            {other.text ? <p className="text-ink">{other.text}</p> : null}
            <Link to={other.to} state={state} className={buttonClass('secondary')}>
              {other.link}
            </Link>
          </aside>
        </div>
      </Card>
    </div>
  );
}

/** Why the visitor was sent here, as the page's manifest says it: `to see your orders`. */
function useSignInReason(given: unknown): string {
  // The server renders the page without a history entry.
  const reason = useSyncExternalStore(
    () => () => {},
    () => given,
    () => undefined,
  );
  return typeof reason === 'string' ? reason : 'to order, to pay and to see your orders';
}
