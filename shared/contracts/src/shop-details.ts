import { SHOP_NAME } from './page.ts';

/** What the shop says of itself: on its contact page, on printed orders and to search engines. */
export interface ShopDetails {
  /** The company's name, as it stands on orders. */
  name: string;
  address?: ShopAddress;
  /** International: `+1 510 555 0142`. */
  phone?: string;
  email?: string;
  hours?: readonly OpeningHours[];
  links: Partial<Record<ShopLink, string>>;
}

/** Pages of the shop elsewhere. */
export type ShopLink = 'jobs' | 'pressKit' | 'x' | 'youTube' | 'facebook';

export interface ShopAddress {
  street: string;
  city: string;
  region?: string;
  postalCode: string;
  /** Two letters: `US`. */
  country: string;
  countryName: string;
}

/** Opening hours that several consecutive days have in common. */
export interface OpeningHours {
  /** English names of the days, in order. */
  days: readonly string[];
  /** `08:00` */
  opens: string;
  closes: string;
}

/** The shop's details; an older `config.json` has none. */
export const shopDetailsOf = ({ shop }: { shop?: ShopDetails }): ShopDetails =>
  shop ?? { name: SHOP_NAME, links: {} };

/** Where a region is named, the postal code follows it; elsewhere it comes before the city. */
export const addressLines = ({ street, city, region, postalCode, countryName }: ShopAddress): string[] => [
  street,
  region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`,
  countryName,
];

/** @returns `Monday to Friday`, or the one day */
export function openDays({ days }: OpeningHours): string {
  const [first = '', ...others] = days;
  const last = others.at(-1);
  return last ? `${first} to ${last}` : first;
}

/** @returns `08:00 – 17:00` */
export const openHours = ({ opens, closes }: OpeningHours): string => `${opens} – ${closes}`;

/** Whether there is anything to contact the shop by. */
export const isReachable = ({ address, phone, email }: ShopDetails): boolean =>
  Boolean(address ?? phone ?? email);
