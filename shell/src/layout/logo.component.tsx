/** The shop's mark and name: a kestrel's wing, drawn as the coils of a spring. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight whitespace-nowrap text-ink">
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="text-accent"
      >
        <path d="M3 4c6 0 12 2 18 8" />
        <path d="M5 10c5 0 9 1.5 13 5" />
        <path d="M8 16c3 0 5 1 7 3" />
      </svg>
      Kestrel Parts
    </span>
  );
}
