import { useToasts } from '@shop/host';
import { Button, PageHeading } from '@shop/ui';
import { Fragment, type ReactNode } from 'react';
import { Live } from './live.component.tsx';
import { specimens } from './specimens.tsx';

const themes = ['light', 'dark'] as const;

const colours = [
  ...['canvas', 'surface', 'ink', 'muted', 'line', 'edge', 'spinner'],
  ...['accent', 'accent-ink', 'accent-soft', 'danger', 'danger-soft'],
  ...['success', 'success-soft', 'warning', 'warning-soft'],
];

const sizes = [
  { name: '3xl, a part’s name', className: 'text-3xl font-semibold tracking-tight' },
  { name: '2xl, the heading of a page', className: 'text-2xl font-semibold tracking-tight' },
  { name: 'xl, a price', className: 'text-xl font-semibold' },
  { name: 'base, text and headings in it', className: 'text-base' },
  { name: 'sm, controls, tables and labels', className: 'text-sm' },
  { name: 'xs, what stands beside a figure', className: 'text-xs' },
  { name: 'Figures in columns 1234567890', className: 'text-sm text-muted tabular-nums' },
  { name: 'KP-AC-1307', className: 'font-mono text-sm' },
];

const steps = [1, 2, 3, 4, 6, 8, 10, 12];

/** Tokens, then components. */
const shown: Readonly<Record<string, ReactNode>> = {
  Colours: colours.map((colour) => (
    <div key={colour} className="w-24 text-xs text-muted">
      <div
        className="h-10 rounded-control border border-line"
        style={{ background: `var(--color-${colour})` }}
      />
      {colour}
    </div>
  )),
  Type: sizes.map(({ name, className }) => (
    <p key={name} className={`w-full ${className}`}>
      {name}
    </p>
  )),
  Spacing: steps.map((step) => (
    <div key={step} className="flex w-full items-center gap-3 text-xs text-muted tabular-nums">
      <span className="w-24">{step * 4} px</span>
      <span className="min-h-8 bg-accent" style={{ width: `calc(var(--spacing) * ${step})` }} />
    </div>
  )),
  // A thin border is used instead of shadows.
  Radius: (
    <>
      <div className="grid size-20 place-items-center rounded-control border border-edge text-xs">
        control, 6 px
      </div>
      <div className="grid size-20 place-items-center rounded-card border border-line bg-surface text-xs">
        card, 10 px
      </div>
    </>
  ),
  Motion: (
    <Live initial={0}>
      {(time, setTime) => (
        <>
          <Button variant="secondary" onClick={() => setTime(time + 1)}>
            Again
          </Button>
          <div key={`now-${time}`} className="animate-appear rounded-control bg-accent-soft p-4 text-xs">
            appears, 160 ms
          </div>
          <div
            key={`late-${time}`}
            className="animate-appear-late rounded-control bg-accent-soft p-4 text-xs"
          >
            appears after 150 ms, when loading
          </div>
        </>
      )}
    </Live>
  ),
  ...specimens,
  Toast: <ToastSpecimens />,
};

/** The design system: tokens, type and every component of the kit, in both themes. In development only. */
export const DesignPage = () => (
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
            <Fragment key={name}>
              <h2 className="border-b border-line pb-1 font-mono text-sm text-muted">{name}</h2>
              <div className="flex flex-wrap items-start gap-3 *:min-w-0">{specimen}</div>
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  </div>
);

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
