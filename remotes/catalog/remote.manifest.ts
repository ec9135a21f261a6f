import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'catalog',
  owner: 'Catalog team',
  routes: [
    { path: '/', screen: 'home', guard: 'public', title: 'Your car parts supplier' },
    { path: '/home', screen: 'home', guard: 'public', title: 'Your car parts supplier' },
    { path: '/blogs', screen: 'blogs', guard: 'public', title: 'Blogs' },
    { path: '/myPortfolio', screen: 'portfolio', guard: 'public', title: 'My Portfolio' },
    { path: '/purchase/:id', screen: 'part', guard: 'signed-in', title: 'Part' },
  ],
  menu: [],
  slots: [],
  budget: { javascriptKiB: 30 },
});
