import type { Order } from '@shop/contracts';
import { Fact } from '@shop/ui';

interface BuyerFactsProps {
  order: Pick<Order, 'name' | 'email' | 'phone' | 'address'>;
  /** The email address and the phone number are links. */
  mailable?: boolean;
}

/** Who ordered, and where to. */
export function BuyerFacts({ order: { name, email, phone, address }, mailable }: BuyerFactsProps) {
  return (
    <>
      <Fact name="Buyer">
        {name}
        <br />
        {mailable ? (
          <a href={`mailto:${email}`} className="text-accent underline">
            {email}
          </a>
        ) : (
          email
        )}
        <br />
        {mailable ? (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="text-accent underline">
            {phone}
          </a>
        ) : (
          phone
        )}
      </Fact>
      <Fact name="Deliver to">
        <span className="whitespace-pre-line">{address}</span>
      </Fact>
    </>
  );
}
