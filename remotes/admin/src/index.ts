import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  overview: () => import('./pages/overview.page.tsx'),
  users: () => import('./pages/users.page.tsx'),
  'manage-orders': () => import('./pages/manage-orders.page.tsx'),
  // Nearly all of both is the same: one chunk takes one request less.
  order: () => import(/* webpackChunkName: "order" */ './pages/order.page.tsx'),
  'cart-order': () => import(/* webpackChunkName: "order" */ './pages/cart-order.page.tsx'),
  'add-product': () => import('./pages/add-product.page.tsx'),
  'manage-products': () => import('./pages/manage-products.page.tsx'),
  'edit-product': () => import('./pages/edit-product.page.tsx'),
  imports: () => import('./pages/imports.page.tsx'),
  'bulk-edit': () => import('./pages/bulk-edit.page.tsx'),
  import: () => import('./pages/import.page.tsx'),
  'manage-reviews': () => import('./pages/manage-reviews.page.tsx'),
  terms: () => import('./pages/terms.page.tsx'),
  mail: () => import('./pages/mail.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  overview: async () => (await import('./pages/overview.page.tsx')).preload(),
  users: async () => (await import('./pages/users.page.tsx')).preload(),
  'manage-orders': async () => (await import('./pages/manage-orders.page.tsx')).preload(),
  'cart-order': async (params) =>
    (await import(/* webpackChunkName: "order" */ './pages/cart-order.page.tsx')).preload(params),
  order: async (params) =>
    (await import(/* webpackChunkName: "order" */ './pages/order.page.tsx')).preload(params),
  'edit-product': async (params) => (await import('./pages/edit-product.page.tsx')).preload(params),
  'manage-products': async () => (await import('./pages/manage-products.page.tsx')).preload(),
  imports: async () => (await import('./pages/imports.page.tsx')).preload(),
  'manage-reviews': async () => (await import('./pages/manage-reviews.page.tsx')).preload(),
  terms: async () => (await import('./pages/terms.page.tsx')).preload(),
  mail: async () => (await import('./pages/mail.page.tsx')).preload(),
};

export const slots: RemoteModule['slots'] = {};
