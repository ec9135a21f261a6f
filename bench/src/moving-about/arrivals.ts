import type { Arrival } from './watched-page.ts';

const list = (title: string): Arrival => ({ title, shown: '[data-mf="admin"] tbody tr' });

/** The element that shows that the data of each route is rendered. */
export const arrivals = {
  home: { title: 'Your car parts supplier', shown: '[data-mf="catalog"] a[href^="/purchase/"]' },
  blogs: { title: 'Blogs', shown: '[data-mf="catalog"] h1' },
  portfolio: { title: 'My Portfolio', shown: '[data-mf="catalog"] h1' },
  profile: { title: 'My Profile', shown: '[aria-labelledby="profile-heading"][aria-busy="false"]' },
  editProfile: { title: 'Update Profile', shown: 'textarea[name="institutionName"]' },
  myOrders: { title: 'My Orders', shown: 'ul[aria-label="Orders"] li' },
  addReview: { title: 'Add Review', shown: 'textarea[name="feedback"]' },
  payment: { title: 'Payment', shown: '[data-mf="checkout"] dl' },
  users: list('All Users'),
  manageOrders: list('Manage All Orders'),
  manageProducts: { title: 'Manage Products', shown: 'ul[aria-label^="Products"] li' },
  addProduct: { title: 'Add a Product', shown: 'input[name="minimumOrder"]' },
} as const satisfies Record<string, Arrival>;

/** The page's title is the part's name. */
export const arrivalAtPart = (name: string): Arrival => ({ title: name, shown: '[data-mf="catalog"] dl' });
