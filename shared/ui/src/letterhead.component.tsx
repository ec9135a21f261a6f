import { addressLines, openDays, openHours, type ShopDetails } from '@shop/contracts';

/** The shop's name, address, phone, email and opening hours at the head of a printed document. */
export function Letterhead({ shop }: { shop: ShopDetails }) {
  const { name, address, phone, email, hours = [] } = shop;
  const lines = [
    ...(address ? addressLines(address) : []),
    phone,
    email,
    ...hours.map((open) => `${openDays(open)}, ${openHours(open)}`),
  ].filter((line) => line !== undefined);
  return (
    <address className="text-right text-xs not-italic wrap-anywhere">
      <span className="block text-base font-semibold">{name}</span>
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
