import type { ReactNode } from 'react';

/** Whether a part fits a vehicle, and what else can be found out about that. */
export const FitRow = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 text-sm empty:hidden">
    {children}
  </div>
);
