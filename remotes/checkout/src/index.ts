import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  payment: () => import('./pages/payment.page.tsx'),
};

export const slots: RemoteModule['slots'] = {
  'part-checkout': () => import('./slots/part-checkout.slot.tsx'),
};
