import { PageHeading } from '@shop/ui';
import { AllMails } from '../features/mail/all-mails.component.tsx';

export { preloadMails as preload } from '../features/mail/all-mails.component.tsx';

/** `/dashboard/mail`: what was sent, what waits, what failed and why. */
export function Component() {
  return (
    <>
      <PageHeading title="Mail" />
      <AllMails />
    </>
  );
}
