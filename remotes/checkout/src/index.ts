import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  payment: () => import('./pages/payment.page.tsx'),
  cart: () => import('./pages/cart.page.tsx'),
  'quick-order': () => import('./pages/quick-order.page.tsx'),
  lists: () => import('./pages/lists.page.tsx'),
};

export const slots: RemoteModule['slots'] = {
  'part-checkout': () => import('./slots/part-checkout.slot.tsx'),
  'header-cart': () => import('./slots/header-cart.slot.tsx'),
  'part-order-options': () => import('./slots/part-order-options.slot.tsx'),
};
