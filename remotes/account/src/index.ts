import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  login: () => import('./pages/login.page.tsx'),
  'sign-up': () => import('./pages/sign-up.page.tsx'),
  'my-profile': () => import('./pages/my-profile.page.tsx'),
  'edit-profile': () => import('./pages/edit-profile.page.tsx'),
  'my-orders': () => import('./pages/my-orders.page.tsx'),
  // Nearly all of both is the same: one chunk takes one request less.
  order: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
  'cart-order': () => import(/* webpackChunkName: "order" */ './pages/cart-order.page.tsx'),
  'add-review': () => import('./pages/add-review.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  'my-profile': async () => (await import('./pages/my-profile.page.tsx')).preload(),
  'edit-profile': async () => (await import('./pages/edit-profile.page.tsx')).preload(),
  'my-orders': async () => (await import('./pages/my-orders.page.tsx')).preload(),
  'cart-order': async (params) =>
    (await import(/* webpackChunkName: "order" */ './pages/cart-order.page.tsx')).preload(params),
  order: async (params) =>
    (await import(/* webpackChunkName: "order" */ './pages/order.page.tsx')).preload(params),
};

export const slots: RemoteModule['slots'] = {};
