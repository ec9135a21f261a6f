/** Where the list is, and the pages of its orders. */
export const manageOrders = {
  path: '/dashboard/manageOrders',
  name: 'Manage All Orders',
  gone: 'There is no such order.',
};
