/** Details of a test that only `pnpm test:long` runs: for its time it protects little. */
export const LONG_RUN = { tag: '@long' } as const;

/** The paths of a form, a list, a long page and what is bought: the others are like one of them. */
export const EACH_KIND = [
  '/',
  '/parts',
  '/login',
  '/purchase/{part}',
  '/dashboard/myOrders',
  '/dashboard/manageOrders',
];

export const longRunIf = (isLong: boolean): { tag?: '@long' } => (isLong ? LONG_RUN : {});
