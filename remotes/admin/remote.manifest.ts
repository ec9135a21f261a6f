import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'admin',
  owner: 'Admin team',
  routes: [
    {
      path: '/dashboard/users',
      screen: 'users',
      guard: 'admin',
      title: 'All Users',
      signInReason: 'as an admin',
      reads: ['/users?limit=101'],
    },
    {
      path: '/dashboard/manageOrders',
      screen: 'manage-orders',
      guard: 'admin',
      title: 'Manage All Orders',
      signInReason: 'as an admin',
      reads: ['/order?limit=101'],
    },
    {
      path: '/dashboard/addProduct',
      screen: 'add-product',
      guard: 'admin',
      title: 'Add a Product',
      signInReason: 'as an admin',
    },
    {
      path: '/dashboard/manageProducts',
      screen: 'manage-products',
      guard: 'admin',
      title: 'Manage Products',
      signInReason: 'as an admin',
      reads: ['/managePart?limit=101'],
    },
    {
      path: '/dashboard/editProduct/:id',
      screen: 'edit-product',
      guard: 'admin',
      title: 'Edit Product',
      reads: ['/purchase/{id}'],
    },
    {
      path: '/dashboard/manageReviews',
      screen: 'manage-reviews',
      guard: 'admin',
      title: 'Manage Reviews',
      signInReason: 'as an admin',
      reads: ['/review?limit=101'],
    },
  ],
  menu: [
    { label: 'All Users', path: '/dashboard/users', for: 'admin', order: 20 },
    { label: 'Manage All Orders', path: '/dashboard/manageOrders', for: 'admin', order: 30 },
    { label: 'Add a Product', path: '/dashboard/addProduct', for: 'admin', order: 40 },
    { label: 'Manage Products', path: '/dashboard/manageProducts', for: 'admin', order: 50 },
    { label: 'Manage Reviews', path: '/dashboard/manageReviews', for: 'admin', order: 60 },
  ],
  slots: [],
  budget: { javascriptKiB: 44 },
});
