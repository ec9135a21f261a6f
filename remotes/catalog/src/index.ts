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
  part: () => import('./pages/part.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  home: async () => (await import('./pages/home.page.tsx')).preload(),
  part: async (params) => (await import('./pages/part.page.tsx')).preload(params),
};

export const slots: RemoteModule['slots'] = {};
