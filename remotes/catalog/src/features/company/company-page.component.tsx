import { isReachable, type CompanyPage as Page, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { buttonClass, PageHeading } from '@shop/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface CompanyPageProps {
  page: Page;
  /** Below its texts. */
  children?: ReactNode;
}

/** A short page about the shop, which ends with the way to write to it. */
export function CompanyPage({ page: { title, sections }, children }: CompanyPageProps) {
  const shop = shopDetailsOf(host().config);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:py-12">
      <PageHeading title={title} />
      {sections.map(({ heading, texts }) => (
        <section key={heading} className="max-w-prose">
          <h2 className="mb-1 text-lg font-semibold">{heading}</h2>
          {texts.map((text) => (
            <p key={text} className="mt-2 text-pretty">
              {text}
            </p>
          ))}
        </section>
      ))}
      {children}
      {isReachable(shop) ? (
        <Link to="/contact" className={`${buttonClass('primary')} self-start`}>
          Contact
        </Link>
      ) : null}
    </div>
  );
}
