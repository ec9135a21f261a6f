const KESTREL =
  'M12 2.8c.9 0 1.5.6 1.7 1.5l.5 1.6c1.6.1 3-.8 4.5-1.1 2.5 1.7 4.2 4.7 4.7 8.4-2.5-2-5.5-2.5-8.1-1.6-.7.2-1.1.7-1.3 1.4l-.3 2.2 1.7 6.2c-1 .7-2.2 1-3.4 1s-2.4-.3-3.4-1l1.7-6.2-.3-2.2c-.2-.7-.6-1.2-1.3-1.4-2.6-.9-5.6-.4-8.1 1.6.5-3.7 2.2-6.7 4.7-8.4 1.5.3 2.9 1.2 4.5 1.1l.5-1.6c.2-.9.8-1.5 1.7-1.5z';

/** The shop's mark, a kestrel in flight, and its name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight whitespace-nowrap text-ink">
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="currentColor"
        aria-hidden="true"
        className="text-accent"
      >
        <path transform="rotate(28 12 12)" d={KESTREL} />
      </svg>
      <span className="truncate max-sm:w-0">Kestrel Parts</span>
    </span>
  );
}
