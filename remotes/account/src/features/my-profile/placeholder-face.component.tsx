/** The face of an account without a photo. */
export function PlaceholderFace({ size }: { size: number }) {
  return (
    <svg
      role="img"
      aria-label="No photo"
      viewBox="0 0 96 96"
      width={size}
      height={size}
      className="rounded-card bg-accent-soft text-muted"
    >
      <g fill="currentColor">
        <circle cx="48" cy="37" r="17" />
        <path d="M14 92c0-21 15-33 34-33s34 12 34 33z" />
      </g>
    </svg>
  );
}
