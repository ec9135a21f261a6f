interface FooterEntry {
  label: string;
  /** A path of the shop, or an address. An entry without one is text, because a link must have a target. */
  to?: string;
}

/**
 * The footer's entries (docs/specification.md#header-and-footer), which has a target for the first one only.
 */
export const shopEntries: readonly FooterEntry[] = [
  { label: 'About Us', to: '/myPortfolio' },
  { label: 'Contact' },
  { label: 'Jobs' },
  { label: 'Press Kit' },
];

/** The shop's social networks. They become links when its accounts have addresses. */
export const socialEntries: readonly FooterEntry[] = [
  { label: 'X' },
  { label: 'YouTube' },
  { label: 'Facebook' },
];
