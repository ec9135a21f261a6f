import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  parts: () => import('./pages/parts.page.tsx'),
  'part-number': () => import('./pages/part-number.page.tsx'),
  garage: () => import('./pages/garage.page.tsx'),
  compare: () => import('./pages/compare.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  'part-number': async (params) => (await import('./pages/part-number.page.tsx')).preload(params),
};

const fits = () => import('./slots/fits.ts');

export const slots: RemoteModule['slots'] = {
  'header-search': () => import('./slots/header-search.slot.tsx'),
  'part-fits': async () => ({ Component: (await fits()).PartFits }),
  'card-fit': async () => ({ Component: (await fits()).CardFit }),
  'join-account': () => import('./slots/join-account.slot.tsx'),
};
