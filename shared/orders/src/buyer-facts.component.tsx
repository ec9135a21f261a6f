import type { Order } from '@shop/contracts';
import { Fact } from '@shop/ui';

interface BuyerFactsProps {
  order: Pick<Order, 'name' | 'email' | 'phone' | 'address'>;
  /** The email address is a link. */
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
        {phone}
      </Fact>
      <Fact name="Deliver to">
        <span className="whitespace-pre-line">{address}</span>
      </Fact>
    </>
  );
}
