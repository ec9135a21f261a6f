interface FooterEntry {
  label: string;
  /** A path of the shop, or an address. An entry without one is text: a link must lead somewhere. */
  to?: string;
}

/** The footer's entries (docs/specification.md#header-and-footer), which gives a target to the first alone. */
export const shopEntries: readonly FooterEntry[] = [
  { label: 'About Us', to: '/myPortfolio' },
  { label: 'Contact' },
  { label: 'Jobs' },
  { label: 'Press Kit' },
];

/** Where the shop can be followed. Become links with the addresses of its accounts. */
export const socialEntries: readonly FooterEntry[] = [
  { label: 'X' },
  { label: 'YouTube' },
  { label: 'Facebook' },
];
