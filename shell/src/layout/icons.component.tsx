import type { ReactNode } from 'react';

/** Three bars: opens the menu. */
export const MenuIcon = () => (
  <Icon>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Icon>
);

/** A cross: closes something. */
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

/** The text beside it, or its button's name, describes it. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A magnifying glass: searches. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5" />
    <path d="m12.5 12.5 4 4" />
  </Icon>
);

/** A car from the side: the vehicle that parts are for. */
export const VehicleIcon = () => (
  <Icon>
    <path d="M2.5 13.5v-3l2-.8L6.5 6h6l3 3.7 2 .8v3zM5.5 9.7h9" />
    <circle cx="6" cy="13.8" r="1.4" />
    <circle cx="14" cy="13.8" r="1.4" />
  </Icon>
);

/** A shopping cart. */
export const CartIcon = () => (
  <Icon>
    <path d="M2 3.5h2.3l2 9h8.4l1.8-6.5H5" />
    <circle cx="7.5" cy="15.8" r="1.2" />
    <circle cx="13.5" cy="15.8" r="1.2" />
  </Icon>
);

/** Something opens below. */
export const OpenIcon = () => (
  <Icon>
    <path d="m6 8 4 4 4-4" />
  </Icon>
);
