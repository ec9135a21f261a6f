import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'checkout',
  owner: 'Checkout team',
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
    {
      path: '/dashboard/payment/:id',
      screen: 'payment',
      guard: 'signed-in',
      title: 'Payment',
      signInReason: 'to pay for your order',
      blocksReload: true,
      reads: ['/tradeOrders/{id}'],
    },
  ],
  menu: [],
  slots: ['part-checkout', 'header-cart', 'part-order-options'],
  budget: { javascriptKiB: 21 },
});
