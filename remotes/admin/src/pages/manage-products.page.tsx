/** `/dashboard/manageProducts`: search, change and delete products. */

export { preloadProducts as preload } from '../features/manage-products/list-products.query.ts';
export { ManagedProducts as Component } from '../features/manage-products/managed-products.component.tsx';
