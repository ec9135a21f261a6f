/** `/dashboard/users`: everybody who has signed in and was not removed. */
export { AllUsers as Component, preloadUsers as preload } from '../features/users/all-users.component.tsx';
