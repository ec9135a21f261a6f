import { PageHeading } from '@shop/ui';
import { Fragment, type ReactNode } from 'react';
import { specimens } from './specimens.tsx';

const themes = ['light', 'dark'] as const;

const colours = [
  ...['canvas', 'surface', 'ink', 'muted', 'line', 'edge', 'spinner'],
  ...['accent', 'accent-ink', 'accent-soft', 'danger', 'danger-soft'],
  ...['success', 'success-soft', 'warning', 'warning-soft'],
];

/** The design system as it is: tokens, type and every component of the kit, in both themes. In development only. */
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
            <Specimen name="Colours">
              {colours.map((colour) => (
                <div key={colour} className="w-24 text-xs text-muted">
                  <div
                    className="h-10 rounded-control border border-line"
                    style={{ background: `var(--color-${colour})` }}
                  />
                  {colour}
                </div>
              ))}
            </Specimen>
            <Specimen name="Type">
              <p className="w-full text-2xl font-semibold tracking-tight">Heading of a page</p>
              <p className="w-full text-base">Text: 1234567890</p>
              <p className="w-full text-sm text-muted tabular-nums">Figures in columns: 1234567890</p>
              <p className="w-full font-mono text-sm">KP-AC-1307</p>
            </Specimen>
            {Object.entries(specimens).map(([name, specimen]) => (
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
