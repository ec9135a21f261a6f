import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'checkout',
  owner: 'Checkout team',
  routes: [
    {
      path: '/dashboard/payment/:id',
      screen: 'payment',
      guard: 'signed-in',
      title: 'Payment',
      signInReason: 'to pay for your order',
      blocksReload: true,
      reads: ['/order/{id}'],
    },
    {
      path: '/dashboard/payment/cart/:id',
      screen: 'cart-payment',
      guard: 'signed-in',
      title: 'Payment',
      signInReason: 'to pay for your order',
      blocksReload: true,
      reads: ['/tradeOrders/{id}'],
    },
  ],
  menu: [],
  slots: ['part-checkout'],
  budget: { javascriptKiB: 21 },
});
