/** `/dashboard/mail`: what was sent, what waits, what failed and why. */
export { AllMails as Component, preloadMails as preload } from '../features/mail/all-mails.component.tsx';
