import './styles.css';
import type { RemoteModule } from '@shop/host';
import { loadLowerSectionsUnlessServed } from './pages/load-lower-sections.ts';

export const screens: RemoteModule['screens'] = {
  home: async () => {
    const [page] = await Promise.all([import('./pages/home.page.tsx'), loadLowerSectionsUnlessServed()]);
    return page;
  },
  blogs: () => import('./pages/blogs.page.tsx'),
  portfolio: () => import('./pages/portfolio.page.tsx'),
  contact: () => import('./pages/contact.page.tsx'),
  parts: () => import('./pages/parts.page.tsx'),
  'part-number': () => import('./pages/part-number.page.tsx'),
  part: () => import('./pages/part.page.tsx'),
  garage: () => import('./pages/garage.page.tsx'),
  compare: () => import('./pages/compare.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  home: async () => (await import('./pages/home.page.tsx')).preload(),
  'part-number': async (params) => (await import('./pages/part-number.page.tsx')).preload(params),
  part: async (params) => (await import('./pages/part.page.tsx')).preload(params),
};

export const slots: RemoteModule['slots'] = {
  'header-search': () => import('./slots/header-search.slot.tsx'),
  'card-fit': async () => ({ Component: (await import('./fit/late-fits.ts')).CardFit }),
  'join-account': () => import('./slots/join-account.slot.tsx'),
};
