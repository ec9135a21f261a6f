import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRoute } from '@shop/registry';
import { writeRegistry } from './registry.ts';
import { SHELL_PAGE } from './shell-page.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A minimal built site: a page, a registry, and the served folders. */
export interface TestSite {
  /** Options of `openTestShop` that serve it. */
  settings: { SITE_DIR: string };
}

const HOME = {
  screen: 'home',
  guard: 'public',
  title: 'Your car parts supplier',
  description: 'Parts by the unit.',
} as const;

/** One page of each kind. */
const ROUTES: readonly RemoteRoute[] = [
  { path: '/', ...HOME },
  { path: '/home', ...HOME },
  { path: '/blogs', screen: 'blogs', guard: 'public', title: 'Blogs', description: 'Questions & answers.' },
  { path: '/purchase/:id', screen: 'part', guard: 'signed-in', title: 'Part', listed: true },
  { path: '/login', screen: 'login', guard: 'public', title: 'Log in', listed: false },
  { path: '/dashboard', screen: 'profile', guard: 'signed-in', title: 'My Profile' },
  { path: '/dashboard/users', screen: 'users', guard: 'admin', title: 'All Users' },
];

/** @param routes of the site's only remote */
export async function writeTestSite(routes = ROUTES): Promise<TestSite> {
  const site = temporaryFolder();
  for (const folder of ['shell/static', 'pictures', 'remotes']) {
    await mkdir(path.join(site, folder), { recursive: true });
  }
  const live = {
    version: '1.0.0',
    manifest: '/remotes/catalog/1.0.0/release.json',
    routes,
    menu: [],
    slots: [],
  };
  const registryFile = path.join(site, 'remotes.json');
  await writeFile(path.join(site, 'shell/index.html'), SHELL_PAGE);
  await writeRegistry(registryFile, {
    issuedAt: '2026-01-01T00:00:00.000Z',
    remotes: [{ name: 'catalog', live, previous: [] }],
  });
  return { settings: { SITE_DIR: site } };
}
