import { pressKitPage } from '@shop/contracts';
import { buttonClass } from '@shop/ui';
import { CompanyPage } from '../features/company/company-page.component.tsx';

/** `/pressKit`: the shop in a few words, and its emblem. */
export const Component = () => (
  <CompanyPage page={pressKitPage}>
    <a href="/favicon.svg" download="kestrel-parts.svg" className={`${buttonClass('secondary')} self-start`}>
      Download the emblem (SVG)
    </a>
  </CompanyPage>
);
