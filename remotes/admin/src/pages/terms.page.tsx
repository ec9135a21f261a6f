/** `/dashboard/terms`: what people type for what the catalogue says. */
export { preloadTerms as preload, Terms as Component } from '../features/terms/terms.component.tsx';
