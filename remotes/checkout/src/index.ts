import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  // Nearly all of both is the same: one chunk takes one request less.
  payment: () => import(/* webpackChunkName: "payment" */ './pages/payment.page.tsx'),
  'cart-payment': () => import(/* webpackChunkName: "payment" */ './pages/cart-payment.page.tsx'),
  cart: () => import('./pages/cart.page.tsx'),
  'quick-order': () => import('./pages/quick-order.page.tsx'),
  lists: () => import('./pages/lists.page.tsx'),
};

export const slots: RemoteModule['slots'] = {
  'part-checkout': () => import('./slots/part-checkout.slot.tsx'),
  'header-cart': () => import('./slots/header-cart.slot.tsx'),
  'part-order-options': () => import('./slots/part-order-options.slot.tsx'),
};
