interface ReasonsProps {
  /** What they are reasons for. */
  title: string;
  reasons: readonly string[];
  className: string;
}

/** A warning with its reasons. Renders nothing without reasons. */
export function Reasons({ title, reasons, className }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={`${className} rounded-control bg-warning-soft px-3 py-2 text-sm text-warning`}>
      <p>{title}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
