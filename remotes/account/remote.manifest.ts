import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'account',
  owner: 'Account team',
  routes: [
    { path: '/login', screen: 'login', guard: 'public', title: 'Log in', listed: false },
    { path: '/signUp', screen: 'sign-up', guard: 'public', title: 'Sign up', listed: false },
    {
      path: '/dashboard',
      screen: 'my-profile',
      guard: 'signed-in',
      title: 'My Profile',
      signInReason: 'to see your profile',
      reads: ['/user?email={email}'],
    },
    {
      path: '/dashboard/editProfile',
      screen: 'edit-profile',
      guard: 'signed-in',
      title: 'Update Profile',
      signInReason: 'to change your profile',
      reads: ['/user?email={email}'],
    },
    {
      path: '/dashboard/myOrders',
      screen: 'my-orders',
      guard: 'customer',
      title: 'My Orders',
      signInReason: 'to see your orders',
      reads: ['/purchase?email={email}'],
    },
    {
      path: '/dashboard/myOrders/:id',
      screen: 'order',
      guard: 'customer',
      title: 'Order',
      signInReason: 'to see your order',
      reads: ['/order/{id}', '/order/{id}/events'],
    },
    {
      path: '/dashboard/myOrders/cart/:id',
      screen: 'cart-order',
      guard: 'customer',
      title: 'Order',
      signInReason: 'to see your order',
      reads: ['/tradeOrders/{id}', '/tradeOrders/{id}/events'],
    },
    {
      path: '/dashboard/addReview',
      screen: 'add-review',
      guard: 'customer',
      title: 'Add Review',
      signInReason: 'to leave a review',
    },
  ],
  menu: [
    { label: 'My Profile', path: '/dashboard', for: 'everyone', order: 10 },
    { label: 'My Orders', path: '/dashboard/myOrders', for: 'customer', order: 20 },
    { label: 'Add a Review', path: '/dashboard/addReview', for: 'customer', order: 30 },
  ],
  slots: [],
  budget: { javascriptKiB: 43 },
});
