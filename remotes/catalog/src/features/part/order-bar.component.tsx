import type { ReactNode } from 'react';

interface OrderBarProps {
  units: ReactNode;
  total: ReactNode;
  purchase: ReactNode;
}

/** Below 600 px it is fixed at the lower edge, in reach of the thumb, unless the screen is too low. */
const onPhones =
  'max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:py-3 [@media(max-width:599px)_and_(min-height:30rem)]:sticky';

/** The order's three steps in a row; when it is too narrow, the last is below the others. */
export function OrderBar({ units, total, purchase }: OrderBarProps) {
  return (
    <div
      className={`grid grid-cols-[9.5rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 self-stretch lg:flex ${onPhones}`}
    >
      <div className="lg:w-38">{units}</div>
      <div className="max-sm:text-right lg:min-w-32">{total}</div>
      {/* Aligned with the field, whose label is above it. */}
      <div className="max-lg:col-span-2 lg:pt-6">{purchase}</div>
    </div>
  );
}
