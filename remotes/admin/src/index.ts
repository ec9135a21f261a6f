import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  users: () => import('./pages/users.page.tsx'),
  'manage-orders': () => import('./pages/manage-orders.page.tsx'),
  'add-product': () => import('./pages/add-product.page.tsx'),
  'manage-products': () => import('./pages/manage-products.page.tsx'),
};

export const slots: RemoteModule['slots'] = {};
