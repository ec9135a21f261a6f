import { defineManifest } from '@shop/host/manifest';

export const manifest = defineManifest({
  name: 'releases',
  owner: 'Releases team',
  routes: [
    {
      path: '/dashboard/releases',
      screen: 'releases',
      guard: 'admin',
      title: 'Releases',
      signInReason: 'as an admin',
      reads: ['/releases/console'],
    },
    {
      path: '/dashboard/releases/:remote',
      screen: 'remote',
      guard: 'admin',
      title: 'Releases',
      signInReason: 'as an admin',
      reads: ['/releases/console', '/flags', '/releases/{remote}/errors', '/releases/{remote}/events'],
    },
  ],
  menu: [{ label: 'Releases', path: '/dashboard/releases', for: 'admin', order: 70 }],
  slots: [],
  // A dialog asks for the reason of each change.
  budget: { javascriptKiB: 28 },
});
