import { type Shipment, trackingLink } from '@shop/contracts';

/** How something was sent; the number of a carrier that the shop knows leads to where the parcel is. */
export function Tracking({ shipment: { carrier, tracking } }: { shipment: Shipment }) {
  if (!carrier && !tracking) return null;
  const page = trackingLink(carrier, tracking);
  const number = <span className="font-mono">{tracking}</span>;
  return (
    <span className="text-sm font-normal text-muted wrap-anywhere">
      {carrier}{' '}
      {page ? (
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={`Track ${tracking} at ${carrier}, in a new tab`}
          className="text-accent underline underline-offset-2"
        >
          {number}
        </a>
      ) : (
        number
      )}
    </span>
  );
}
