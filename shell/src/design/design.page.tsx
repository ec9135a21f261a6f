import { useToasts } from '@shop/host';
import { Button, PageHeading } from '@shop/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { specimens } from './specimens.tsx';
import { Colours, Radii, Spacing, TypeScale } from './token-specimens.component.tsx';

const themes = ['light', 'dark'] as const;

const shown: Readonly<Record<string, ReactNode>> = {
  Colours: <Colours />,
  Type: <TypeScale />,
  Spacing: <Spacing />,
  Radius: <Radii />,
  Motion: <Motion />,
  ...specimens,
  Toast: <ToastSpecimens />,
};

/** The design system: tokens, type and every component of the kit, in both themes. In development only. */
export function DesignPage() {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6">
      <PageHeading title="Design system" />
      <div className="grid gap-6 md:grid-cols-2">
        {themes.map((theme) => (
          <section
            key={theme}
            aria-label={theme}
            style={{ colorScheme: theme }}
            className="flex min-w-0 flex-col gap-6 rounded-card border border-line bg-canvas p-4 text-ink"
          >
            {Object.entries(shown).map(([name, specimen]) => (
              <Specimen key={name} name={name}>
                {specimen}
              </Specimen>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      <h2 className="border-b border-line pb-1 font-mono text-sm text-muted">{name}</h2>
      <div className="flex flex-wrap items-start gap-3 *:min-w-0">{children}</div>
    </Fragment>
  );
}

/** The shop's two animations, replayable; with reduced motion there is none. */
function Motion() {
  const [time, setTime] = useState(0);
  return (
    <>
      <Button variant="secondary" onClick={() => setTime(time + 1)}>
        Again
      </Button>
      <div key={`now-${time}`} className="animate-appear rounded-control bg-accent-soft p-4 text-xs">
        appears, 160 ms
      </div>
      <div key={`late-${time}`} className="animate-appear-late rounded-control bg-accent-soft p-4 text-xs">
        appears after 150 ms, when loading
      </div>
    </>
  );
}

function ToastSpecimens() {
  const toasts = useToasts();
  return (
    <>
      <Button variant="secondary" onClick={() => toasts.success('Order Approved')}>
        Success
      </Button>
      <Button variant="secondary" onClick={() => toasts.error('The shop cannot be reached.')}>
        Failure
      </Button>
    </>
  );
}
