/** `/dashboard/overview`: what waits for an admin. */
export {
  Overview as Component,
  preloadOverview as preload,
} from '../features/overview/overview.component.tsx';
