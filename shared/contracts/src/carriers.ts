/** For how long an admin can take back that an order was shipped. Screens offer it for ten seconds; the rest is the network's. */
export const RECALL_SECONDS = 30;

/** Where each carrier shows where a parcel is; the number comes last. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB=',
  'Old Dominion': 'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumber=',
};

/** The carriers that the shop knows; an admin may name any other. */
export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** The page where a buyer sees their parcel; none for a carrier that the shop does not know. */
export function trackingLink(carrier: string | undefined, tracking: string | undefined): string | undefined {
  const known = CARRIERS.find((name) => name.toLowerCase() === carrier?.trim().toLowerCase());
  return known && tracking ? `${TRACKING_PAGES[known]}${encodeURIComponent(tracking)}` : undefined;
}
