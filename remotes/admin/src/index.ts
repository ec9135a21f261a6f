import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  'manage-orders': () => import('./pages/manage-orders.page.tsx'),
};

export const slots: RemoteModule['slots'] = {};
