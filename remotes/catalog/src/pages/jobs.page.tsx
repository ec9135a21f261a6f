import { jobsPage } from '@shop/contracts';
import { CompanyPage } from '../features/company/company-page.component.tsx';

/** `/jobs`: how to apply at the shop. */
export const Component = () => <CompanyPage page={jobsPage} />;
