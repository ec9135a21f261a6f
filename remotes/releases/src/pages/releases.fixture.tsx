import type { ConsoleRemote, Flag, ReleaseConsole } from '@shop/contracts/calls';
import { anAccount, type refusal, renderInShop } from '@shop/testing';
import { Component as RemotePage } from './remote.page.tsx';

export const figures = { isWithdrawn: false, starts: 0, failures: 0, errors: 0, misfits: [] };
export const catalog: ConsoleRemote = {
  name: 'catalog',
  team: 'catalog-team',
  budgetKiB: 45,
  releases: [
    {
      ...figures,
      version: '1.10.0',
      state: 'canary',
      percent: 10,
      commit: 'abc1234',
      publishedBy: 'credential_1',
      scriptKiB: 21.4,
      starts: 1000,
      failures: 1,
      errors: 40,
      p50: 200,
      p95: 1200,
    },
    { ...figures, version: '1.9.0', state: 'live', starts: 10_000, errors: 20, p50: 180, p95: 900 },
    { ...figures, version: '1.11.0', state: 'preview', misfits: ['The shell lacks Chart.'] },
    { ...figures, version: '1.8.0', state: 'previous', isWithdrawn: true },
  ],
};
export const shown: ReleaseConsole = {
  environment: 'shop',
  withdrawal: { networks: 10, perProvider: 3, withinMinutes: 10, pauseMinutes: 30 },
  remotes: [catalog, { name: 'shell', releases: [{ ...figures, version: '3.4.0', state: 'live' }] }],
};
const compactCards: Flag = {
  remote: 'catalog',
  name: 'compact-cards',
  kind: 'percent',
  description: 'More parts on a screen.',
  percent: 30,
  defaultPercent: 0,
  versions: ['1.10.0'],
  switchedAt: '2026-03-02T09:30:00.000Z',
  reason: 'A trial',
};
const newMenu: Flag = {
  remote: 'catalog',
  name: 'new-menu',
  kind: 'boolean',
  description: 'Another menu.',
  percent: 0,
  defaultPercent: 0,
  versions: ['1.10.0', '1.9.0'],
};
const flags = [compactCards, newMenu, { ...newMenu, remote: 'account', name: 'other-flag' }];
export const admin = { session: anAccount(), role: 'admin' } as const;
const changed = { remote: 'catalog', version: '1.10.0', state: 'withdrawn' } as const;

export const openRemote = (remote = 'catalog', given: ReleaseConsole | ReturnType<typeof refusal> = shown) =>
  renderInShop(<RemotePage />, {
    ...admin,
    path: `/dashboard/releases/${remote}`,
    route: '/dashboard/releases/:remote',
    answers: {
      'GET /releases/console': given,
      'GET /flags': { flags },
      'PUT /flags/{remote}/{flag}': { ...newMenu, percent: 100 },
      'GET /releases/{remote}/errors': [
        {
          message: 'part is undefined',
          file: 'src/price.ts',
          line: 2,
          function: 'priceOf',
          frames: ['priceOf (src/price.ts:2:15)', 'Card (src/card.tsx:9:3)'],
          lastAt: '2026-03-02T09:30:00.000Z',
          versions: [{ version: '1.10.0', count: 40 }],
        },
      ],
      'GET /releases/{remote}/events': [
        {
          at: '2026-03-02T09:30:00.000Z',
          kind: 'release.promoted',
          version: '1.10.0',
          percent: 10,
          actor: 'user_1',
          name: 'Ada',
          reason: 'New filters',
        },
        {
          at: '2026-03-01T09:30:00.000Z',
          kind: 'flag.switched',
          flag: 'compact-cards',
          percent: 30,
          actor: 'user_1',
          name: 'Ada',
          reason: 'A trial',
        },
        {
          at: '2026-02-28T09:30:00.000Z',
          kind: 'flag.switched',
          flag: 'new-menu',
          percent: 0,
          actor: 'user_1',
          name: 'Ada',
          reason: 'It is slow',
        },
        {
          at: '2026-02-27T09:30:00.000Z',
          kind: 'release.preview-linked',
          version: '1.11.0',
          actor: 'user_1',
          name: 'Ada',
        },
      ],
      'PUT /releases/{remote}/{version}': changed,
      'PUT /releases/{remote}': { held: true },
      'PUT /retirements/{remote}': { retired: true },
    },
  });
