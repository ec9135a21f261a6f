/** Where the list is, and the pages of its orders. */
export const myOrders = {
  path: '/dashboard/myOrders',
  name: 'My Orders',
  gone: 'You have no such order, or it has ended.',
};
