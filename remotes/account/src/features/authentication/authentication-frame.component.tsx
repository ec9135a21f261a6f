import { Card } from '@shop/ui';
import type { ReactNode } from 'react';

interface AuthenticationFrameProps {
  heading: string;
  /** The link to the other screen, beside the form or below it on a small screen. */
  aside: ReactNode;
  children: ReactNode;
}

/** The frame that login and sign-up share. It keeps its height while the spinner replaces the form. */
export function AuthenticationFrame({ heading, aside, children }: AuthenticationFrameProps) {
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-8 md:py-12">
      <Card className="p-4 sm:p-6">
        <div className="grid gap-8 md:grid-cols-[3fr_2fr]">
          <section className="flex min-h-112 flex-col gap-6">
            <h1 className="text-2xl font-semibold text-ink">{heading}</h1>
            {children}
          </section>
          <aside className="flex flex-col items-start justify-center gap-4 rounded-card bg-accent-soft p-6 md:p-8">
            {aside}
          </aside>
        </div>
      </Card>
    </div>
  );
}
