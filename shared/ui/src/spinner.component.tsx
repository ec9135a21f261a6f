/** The pink spinner of 25 px (docs/specification.md#constants). Takes the whole width and is centred. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid w-full place-items-center p-6">
      <svg
        width="25"
        height="25"
        viewBox="0 0 25 25"
        aria-hidden="true"
        className="animate-spin text-spinner"
      >
        <circle
          cx="12.5"
          cy="12.5"
          r="10.5"
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.25"
          strokeWidth="4"
        />
        <path d="M12.5 2a10.5 10.5 0 0 1 10.5 10.5" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  );
}
