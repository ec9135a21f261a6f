/** Details of a test that only `pnpm test:long` runs: for its time it protects little. */
export const LONG_RUN = { tag: '@long' } as const;

export const longRunIf = (isLong: boolean): { tag?: '@long' } => (isLong ? LONG_RUN : {});
