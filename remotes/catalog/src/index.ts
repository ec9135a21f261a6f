import './styles.css';
import type { RemoteModule } from '@shop/host';
import { loadLate } from './load-late.ts';
import { loadLowerSectionsUnlessServed } from './pages/load-lower-sections.ts';

const home = () => import('./pages/home.page.tsx');
const part = () => import('./pages/part.page.tsx');
const partNumber = () => import('./pages/part-number.page.tsx');

export const screens: RemoteModule['screens'] = {
  home: async () => {
    const [page] = await Promise.all([home(), loadLowerSectionsUnlessServed()]);
    return page;
  },
  blogs: () => import('./pages/blogs.page.tsx'),
  portfolio: () => import('./pages/portfolio.page.tsx'),
  contact: () => import('./pages/contact.page.tsx'),
  jobs: () => import('./pages/jobs.page.tsx'),
  'press-kit': () => import('./pages/press-kit.page.tsx'),
  parts: () => import('./pages/parts.page.tsx'),
  'part-number': partNumber,
  part,
  garage: () => import('./pages/garage.page.tsx'),
  compare: () => import('./pages/compare.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  home: async () => (await home()).preload(),
  'part-number': async (params) => (await partNumber()).preload(params),
  part: async (params) => (await part()).preload(params),
};

export const slots: RemoteModule['slots'] = {
  'header-search': () => import('./slots/header-search.slot.tsx'),
  'card-fit': async () => ({ Component: (await loadLate()).CardFit }),
  'fit-warning': async () => ({ Component: (await loadLate()).FitWarning }),
  'join-account': async () => ({ Component: (await loadLate()).JoinAccount }),
};
