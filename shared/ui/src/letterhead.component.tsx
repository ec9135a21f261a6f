import { addressLines, type ShopDetails } from '@shop/contracts';

/** The shop's name, address, phone and email at the head of a printed document. */
export function Letterhead({ shop: { name, address, phone, email } }: { shop: ShopDetails }) {
  const lines = [...(address ? addressLines(address) : []), phone, email].filter(
    (line) => line !== undefined,
  );
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
