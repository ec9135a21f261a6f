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
