import { defineManifest, type RemoteFlags } from '@shop/host/manifest';

const home = {
  screen: 'home',
  guard: 'public',
  title: 'Your car parts supplier',
  description:
    'Wholesale parts for Asian and electric cars, and shock absorbers: ordered by the unit, shipped from stock, with a three-year standard warranty.',
} as const;

export const flags = {
  suggestions: {
    default: true,
    description: 'Suggests part numbers, parts, categories and vehicles while somebody types in the header.',
  },
} satisfies RemoteFlags;

export const manifest = defineManifest({
  name: 'catalog',
  owner: 'Catalog team',
  routes: [
    { path: '/', ...home },
    { path: '/home', ...home },
    {
      path: '/blogs',
      screen: 'blogs',
      guard: 'public',
      title: 'Blogs',
      description:
        'Five questions that developers ask each other, from front-end performance to unit tests, answered by the people who build this shop.',
    },
    {
      path: '/myPortfolio',
      screen: 'portfolio',
      guard: 'public',
      title: 'My Portfolio',
      description:
        'Mira Okafor, front-end engineer: what she works on, her skills and education, and her pages elsewhere.',
    },
    {
      path: '/contact',
      screen: 'contact',
      guard: 'public',
      title: 'Contact',
      description: 'Address, phone, email and opening hours of the shop.',
    },
    {
      path: '/jobs',
      screen: 'jobs',
      guard: 'public',
      title: 'Jobs',
      description: 'Work at a wholesale supplier of car parts: who we look for, and how to apply.',
    },
    {
      path: '/pressKit',
      screen: 'press-kit',
      guard: 'public',
      title: 'Press Kit',
      description: 'The shop in two sentences and its emblem, for those who write about it.',
    },
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
    // The part's data is in the public list; this screen, where it is ordered, needs a sign-in.
    {
      path: '/purchase/:id',
      screen: 'part',
      guard: 'signed-in',
      title: 'Part',
      signInReason: 'to order this part',
      listed: true,
      reads: ['/purchase/{id}', '/purchase?email={email}&unpaidFor={id}', '/alternatives?part={id}'],
    },
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
  slots: ['header-search', 'card-fit', 'fit-warning', 'join-account'],
  flags,
  budget: { javascriptKiB: 21 },
});
