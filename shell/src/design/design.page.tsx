import { PageHeading } from '@shop/ui';
import { Fragment, type ReactNode } from 'react';
import { Motion } from './motion-specimen.component.tsx';
import { specimens } from './specimens.tsx';
import { ToastSpecimens } from './toast-specimens.component.tsx';
import { Colours, Radii, Spacing, TypeScale } from './token-specimens.component.tsx';

const themes = ['light', 'dark'] as const;

/** The tokens, the kit, and the shell's own toasts. */
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
