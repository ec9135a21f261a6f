/** A scrollable region must be reachable by keyboard (WCAG 2.1.1) in every browser. */
const scrollable = { tabIndex: 0 } as const;

/** A few lines of code that scroll sideways when they are too long. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <section
      {...scrollable}
      aria-label={label}
      className="w-full overflow-x-auto rounded-card border border-line bg-surface"
    >
      <pre className="w-max p-4 text-sm leading-5">
        <code>{code}</code>
      </pre>
    </section>
  );
}
