import { defineManifest } from '@shop/host/manifest';

/** @param reads what its first render asks for */
const screenOfAdmins = (screen: string, path: string, title: string, reads?: string[]) =>
  ({ screen, path, title, guard: 'admin', signInReason: 'as an admin', ...(reads && { reads }) }) as const;

const ofProduct = ['/purchase/{id}', '/managePart/{id}/events', '/catalogueNames'];
const ofCartOrder = ['/tradeOrders/{id}', '/tradeOrders/{id}/events'];

export const manifest = defineManifest({
  name: 'admin',
  owner: 'Admin team',
  routes: [
    screenOfAdmins('overview', '/dashboard/overview', 'Overview', ['/overview']),
    screenOfAdmins('users', '/dashboard/users', 'All Users', ['/users?limit=101']),
    screenOfAdmins('manage-orders', '/dashboard/manageOrders', 'Manage All Orders', [
      '/order?limit=101',
      '/overview',
    ]),
    screenOfAdmins('order', '/dashboard/manageOrders/:id', 'Order', ['/order/{id}', '/order/{id}/events']),
    screenOfAdmins('cart-order', '/dashboard/manageOrders/cart/:id', 'Order', ofCartOrder),
    screenOfAdmins('add-product', '/dashboard/addProduct', 'Add a Product', ['/catalogueNames']),
    screenOfAdmins('manage-products', '/dashboard/manageProducts', 'Manage Products', [
      '/managePart?limit=101',
      '/managePart/count',
    ]),
    screenOfAdmins('edit-product', '/dashboard/manageProducts/:id', 'Edit Product', ofProduct),
    // Its former path, to which earlier releases link.
    screenOfAdmins('edit-product', '/dashboard/editProduct/:id', 'Edit Product', ofProduct),
    screenOfAdmins('manage-reviews', '/dashboard/manageReviews', 'Manage Reviews', ['/review?limit=101']),
    screenOfAdmins('terms', '/dashboard/terms', 'Search Terms', ['/terms?limit=101']),
    screenOfAdmins('mail', '/dashboard/mail', 'Mail', ['/mails?limit=101']),
    screenOfAdmins('imports', '/dashboard/imports', 'Import and Export', ['/imports?limit=20']),
    screenOfAdmins('bulk-edit', '/dashboard/bulkEdit', 'Edit Products'),
    screenOfAdmins('import', '/dashboard/imports/:id', 'Import'),
  ],
  menu: [
    { label: 'Overview', path: '/dashboard/overview', for: 'admin', order: 15 },
    { label: 'All Users', path: '/dashboard/users', for: 'admin', order: 20 },
    { label: 'Manage All Orders', path: '/dashboard/manageOrders', for: 'admin', order: 30 },
    { label: 'Add a Product', path: '/dashboard/addProduct', for: 'admin', order: 40 },
    { label: 'Manage Products', path: '/dashboard/manageProducts', for: 'admin', order: 50 },
    { label: 'Manage Reviews', path: '/dashboard/manageReviews', for: 'admin', order: 60 },
    { label: 'Search Terms', path: '/dashboard/terms', for: 'admin', order: 57 },
    { label: 'Mail', path: '/dashboard/mail', for: 'admin', order: 65 },
    { label: 'Import and Export', path: '/dashboard/imports', for: 'admin', order: 55 },
  ],
  slots: [],
  // The product's form asks for price breaks, brand and category, too.
  budget: { javascriptKiB: 44 },
});
