import './styles.css';
import type { RemoteModule } from '@shop/host';

export const screens: RemoteModule['screens'] = {
  releases: () => import('./pages/releases.page.tsx'),
  remote: () => import('./pages/remote.page.tsx'),
};

export const preloads: RemoteModule['preloads'] = {
  releases: async () => (await import('./pages/releases.page.tsx')).preload(),
  remote: async (params) => (await import('./pages/remote.page.tsx')).preload(params),
};

export const slots: RemoteModule['slots'] = {};
