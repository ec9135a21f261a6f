const colours = [
  ...['canvas', 'surface', 'ink', 'muted', 'line', 'edge', 'spinner'],
  ...['accent', 'accent-ink', 'accent-soft', 'danger', 'danger-soft'],
  ...['success', 'success-soft', 'warning', 'warning-soft'],
];

/** Each colour by its role. */
export function Colours() {
  return colours.map((colour) => (
    <div key={colour} className="w-24 text-xs text-muted">
      <div
        className="h-10 rounded-control border border-line"
        style={{ background: `var(--color-${colour})` }}
      />
      {colour}
    </div>
  ));
}

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

/** The text sizes with their uses, and the two typefaces. */
export function TypeScale() {
  return sizes.map(({ name, className }) => (
    <p key={name} className={`w-full ${className}`}>
      {name}
    </p>
  ));
}

const steps = [1, 2, 3, 4, 6, 8, 10, 12];

/** The spacing scale. */
export function Spacing() {
  return steps.map((step) => (
    <div key={step} className="flex w-full items-center gap-3 text-xs text-muted tabular-nums">
      <span className="w-24">{step * 4} px</span>
      <span className="min-h-8 bg-accent" style={{ width: `calc(var(--spacing) * ${step})` }} />
    </div>
  ));
}

/** The two radii, and the thin border that is used instead of shadows. */
export function Radii() {
  return (
    <>
      <div className="grid size-20 place-items-center rounded-control border border-edge text-xs">
        control, 6 px
      </div>
      <div className="grid size-20 place-items-center rounded-card border border-line bg-surface text-xs">
        card, 10 px
      </div>
    </>
  );
}
