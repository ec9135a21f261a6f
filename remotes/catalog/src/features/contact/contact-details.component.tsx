import { addressLines, openDays, openHours, type ShopDetails } from '@shop/contracts';
import { Card } from '@shop/ui';
import type { ReactNode } from 'react';

const linkClass =
  'inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4 md:min-h-6';

/** Where the shop is, how it is reached, and when somebody answers. */
export function ContactDetails({ shop: { name, address, phone, email, hours } }: { shop: ShopDetails }) {
  return (
    <Card className="p-6">
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {phone ? (
          <Detail name="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          </Detail>
        ) : null}
        {email ? (
          <Detail name="Email">
            <a href={`mailto:${email}`} className={linkClass}>
              {email}
            </a>
          </Detail>
        ) : null}
        {address ? (
          <Detail name="Address">
            <address className="not-italic">
              {[name, ...addressLines(address)].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Detail>
        ) : null}
        {hours ? (
          <Detail name="Hours">
            {hours.map((open) => (
              <p key={openDays(open)} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
                <span>{openDays(open)}</span>
                <span>{openHours(open)}</span>
              </p>
            ))}
          </Detail>
        ) : null}
      </dl>
    </Card>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="mb-1 text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
