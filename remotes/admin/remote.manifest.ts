import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'admin',
  owner: 'Admin team',
  routes: [
    { path: '/dashboard/manageOrders', screen: 'manage-orders', guard: 'admin', title: 'Manage All Orders' },
  ],
  menu: [{ label: 'Manage All Orders', path: '/dashboard/manageOrders', for: 'admin', order: 30 }],
  slots: [],
  budget: { javascriptKiB: 40 },
});
