/** Three bars: opens the menu. */
export const MenuIcon = () => <Icon path="M3 5.5h14M3 10h14M3 14.5h14" />;

/** A cross: closes something. */
export const CloseIcon = () => <Icon path="m5 5 10 10M15 5 5 15" />;

/** A magnifying glass: searches. */
export const SearchIcon = () => <Icon path="m12 12 4 4M13 8.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z" />;

/** A car: the vehicle that parts are for. */
export const VehicleIcon = () => <Icon path="M3 13v-3l3-4h8l3 4v3zM3 10h14M6 13v2M14 13v2" />;

/** The text beside it, or its button's name, describes it. */
const Icon = ({ path }: { path: string }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
    className="shrink-0"
  >
    <path d={path} />
  </svg>
);
