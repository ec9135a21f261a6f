import type { ShopDetails } from '@shop/contracts';

export interface FooterEntry {
  label: string;
  /** A path of the shop, or an address. */
  to: string;
}

/**
 * The footer's entries (docs/specification.md#header-and-footer). The specification has a target for the first one
 * only; settings can name others for Jobs and Press Kit than the shop's own pages.
 */
export const shopEntries = (shop: ShopDetails): readonly FooterEntry[] => [
  { label: 'About Us', to: '/myPortfolio' },
  { label: 'Contact', to: '/contact' },
  { label: 'Jobs', to: shop.links.jobs ?? '/jobs' },
  { label: 'Press Kit', to: shop.links.pressKit ?? '/pressKit' },
];

/** The shop's social networks, those that its settings name. */
export const socialEntries = ({ links }: ShopDetails): readonly FooterEntry[] =>
  [
    { label: 'X', to: links.x },
    { label: 'YouTube', to: links.youTube },
    { label: 'Facebook', to: links.facebook },
  ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));
