/** `/dashboard/manageReviews`: lists and removes reviews. */
export {
  ManagedReviews as Component,
  preloadReviews as preload,
} from '../features/manage-reviews/managed-reviews.component.tsx';
