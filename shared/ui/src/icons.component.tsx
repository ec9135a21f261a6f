interface IconProps {
  size?: number;
  className?: string | undefined;
}

/** The text beside it, or its button's name, describes it. */
const Icon = ({ size = 16, className, lines }: IconProps & { lines: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
  >
    <path d={lines} />
  </svg>
);

export const ArrowDownIcon = (props: IconProps) => <Icon {...props} lines="M12 5v14m7-7-7 7-7-7" />;

export const ArrowUpIcon = (props: IconProps) => <Icon {...props} lines="M12 19V5M5 12l7-7 7 7" />;

/** Points right. */
export const ChevronIcon = (props: IconProps) => <Icon {...props} lines="m9 18 6-6-6-6" />;

export const ChevronDownIcon = (props: IconProps) => <Icon {...props} lines="m6 9 6 6 6-6" />;

/** A column that is not sorted, and can be. */
export const SortableIcon = (props: IconProps) => <Icon {...props} lines="m7 15 5 5 5-5M7 9l5-5 5 5" />;

/** A cross: closes something. */
export const CloseIcon = (props: IconProps) => <Icon {...props} lines="M18 6 6 18M6 6l12 12" />;

export const MinusIcon = (props: IconProps) => <Icon {...props} lines="M5 12h14" />;

export const PlusIcon = (props: IconProps) => <Icon {...props} lines="M5 12h14M12 5v14" />;

/** A picture with a sun and a hill, and a plus in its corner. */
export const AddPictureIcon = (props: IconProps) => (
  <Icon
    {...props}
    lines="M13 4H5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-8M3 18l5-5 8 8M12 17l3-3 5 5M7 9h.01M16 5h6M19 2v6"
  />
);
