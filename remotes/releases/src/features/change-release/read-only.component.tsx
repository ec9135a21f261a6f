/** Why nothing can be changed in the console. */
export const ReadOnly = ({ why }: { why: string }) => (
  <p className="mb-4 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
    {why} Releases can be viewed, not changed.
  </p>
);
