import { isReachable, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { EmptyState, PageHeading } from '@shop/ui';
import { ContactDetails } from '../features/contact/contact-details.component.tsx';

/** How to reach the shop, as its settings say. */
export function Component() {
  const shop = shopDetailsOf(host().config);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 md:py-12">
      <PageHeading title="Contact" />
      {isReachable(shop) ? (
        <>
          <p className="mb-8 max-w-prose text-muted">
            Questions about a part, an order or a delivery: call or write to us. With an order number at hand
            we answer faster.
          </p>
          <ContactDetails shop={shop} />
        </>
      ) : (
        <EmptyState title="This shop has not published how to reach it." to="/home" link="Go Back Home" />
      )}
    </div>
  );
}
