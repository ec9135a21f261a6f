/** `/dashboard/manageOrders`: every customer's orders. */
export { AllOrders as Component } from '../features/manage-orders/all-orders.component.tsx';
export { preloadOrders as preload } from '../features/manage-orders/list-orders.query.ts';
