import { isReachable, type ShopDetails } from '@shop/contracts';

export interface FooterEntry {
  label: string;
  /** A path of the shop, or an address. An entry without one is text, because a link must have a target. */
  to?: string | undefined;
}

/**
 * The footer's entries (docs/specification.md#header-and-footer). The specification has a target for the first one
 * only; the others have those that the shop's settings name.
 */
export const shopEntries = (shop: ShopDetails): readonly FooterEntry[] => [
  { label: 'About Us', to: '/myPortfolio' },
  { label: 'Contact', to: isReachable(shop) ? '/contact' : undefined },
  { label: 'Jobs', to: shop.links.jobs },
  { label: 'Press Kit', to: shop.links.pressKit },
];

/** The shop's social networks. */
export const socialEntries = ({ links }: ShopDetails): readonly FooterEntry[] => [
  { label: 'X', to: links.x },
  { label: 'YouTube', to: links.youTube },
  { label: 'Facebook', to: links.facebook },
];
