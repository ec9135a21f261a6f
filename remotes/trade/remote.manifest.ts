import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'trade',
  owner: 'Trade team',
  routes: [
    { path: '/cart', screen: 'cart', guard: 'public', title: 'Cart', listed: false },
    {
      path: '/quickOrder',
      screen: 'quick-order',
      guard: 'signed-in',
      title: 'Quick order',
      signInReason: 'to order from a list of part numbers',
      reads: ['/cart'],
    },
    {
      path: '/lists',
      screen: 'lists',
      guard: 'signed-in',
      title: 'Lists',
      signInReason: 'to see your lists',
      reads: ['/lists', '/cart'],
    },
  ],
  menu: [],
  slots: ['header-cart', 'part-order-options'],
  budget: { javascriptKiB: 20 },
});
