import { defineManifest, type RemoteFlags } from '@shop/host/manifest';

export const flags = {
  suggestions: {
    default: true,
    description: 'Suggests part numbers, parts, categories and vehicles while somebody types in the header.',
  },
} satisfies RemoteFlags;

export const manifest = defineManifest({
  name: 'search',
  owner: 'Search team',
  routes: [
    {
      path: '/parts',
      screen: 'parts',
      guard: 'public',
      title: 'All parts',
      description:
        'Every part of the shop by category, brand, position, price and stock, found by words, by any part number, or by the car it fits.',
      rendersAddress: true,
    },
    { path: '/parts/:number', screen: 'part-number', guard: 'public', title: 'Part', rendersAddress: true },
    {
      path: '/garage',
      screen: 'garage',
      guard: 'public',
      title: 'Garage',
      description:
        'Choose your vehicles by make, model, year and engine or by VIN: every part says whether it fits.',
    },
    {
      path: '/compare',
      screen: 'compare',
      guard: 'public',
      title: 'Compare parts',
      listed: false,
      rendersAddress: true,
    },
  ],
  menu: [],
  slots: ['header-search', 'part-fits', 'card-fit', 'join-account'],
  flags,
  budget: { javascriptKiB: 20 },
});
