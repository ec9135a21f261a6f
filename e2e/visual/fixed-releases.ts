import type { Flag, ReleaseConsole, ReleaseErrorPlace, ReleaseEvent } from '@shop/contracts/calls';
import { admin } from './fixed-shop.ts';

const released = { isWithdrawn: false, failures: 0, misfits: [], releasedAt: '2026-02-20T09:10:00.000Z' };

/** A canary that throws more than what is live, and a shell. */
export const releaseConsole: ReleaseConsole = {
  environment: 'shop',
  withdrawal: { networks: 10, perProvider: 3, withinMinutes: 10, pauseMinutes: 30 },
  remotes: [
    {
      name: 'catalog',
      team: 'catalog-team',
      budgetKiB: 45,
      held: { reason: 'The canary throws', since: '2026-03-02T09:00:00.000Z' },
      releases: [
        {
          ...released,
          version: '1.5.0',
          state: 'canary',
          percent: 10,
          publishedBy: 'credential_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
          commit: 'abc1234',
          scriptKiB: 21.4,
          starts: 1200,
          errors: 96,
          p50: 210,
          p95: 1240,
        },
        {
          ...released,
          version: '1.4.0',
          state: 'live',
          scriptKiB: 20.9,
          starts: 10_800,
          errors: 22,
          p50: 190,
          p95: 920,
        },
        {
          ...released,
          version: '1.6.0',
          state: 'preview',
          scriptKiB: 22.1,
          starts: 0,
          errors: 0,
          misfits: ['3.4.0 has no export Chart of @shop/host.'],
        },
        {
          ...released,
          version: '1.3.0',
          state: 'previous',
          isWithdrawn: true,
          scriptKiB: 20.2,
          starts: 340,
          errors: 31,
          p50: 188,
          p95: 910,
        },
      ],
    },
    {
      name: 'shell',
      releases: [{ ...released, version: '3.4.0', state: 'live', scriptKiB: 108.2, starts: 0, errors: 0 }],
    },
  ],
};

export const releaseErrors: ReleaseErrorPlace[] = [
  {
    message: "Cannot read properties of undefined (reading 'cents')",
    file: 'src/features/parts/part-card.component.tsx',
    line: 41,
    function: 'PartCard',
    frames: [
      'PartCard (src/features/parts/part-card.component.tsx:41:18)',
      'node_modules/react-dom/index.js:99:3',
    ],
    lastAt: '2026-03-02T09:20:00.000Z',
    versions: [
      { version: '1.5.0', count: 96 },
      { version: '1.4.0', count: 2 },
    ],
  },
];

export const releaseEvents: ReleaseEvent[] = [
  {
    at: '2026-03-02T09:00:00.000Z',
    kind: 'remote.held',
    actor: admin._id,
    name: admin.name,
    reason: 'The canary throws',
  },
  {
    at: '2026-03-02T08:00:00.000Z',
    kind: 'release.promoted',
    version: '1.5.0',
    percent: 10,
    actor: 'credential_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
    reason: 'New filters',
  },
];

/** One that was switched, and one that has its default. */
export const releaseFlags: Flag[] = [
  {
    remote: 'catalog',
    name: 'compact-cards',
    kind: 'percent',
    description: 'Shows more parts on one screen',
    percent: 25,
    defaultPercent: 0,
    versions: ['1.4.0', '1.5.0'],
    switchedAt: '2026-03-02T09:30:00.000Z',
    reason: 'Try it with a quarter of the visitors',
  },
  {
    remote: 'catalog',
    name: 'new-filters',
    kind: 'boolean',
    description: 'Puts the filters beside the list',
    percent: 0,
    defaultPercent: 0,
    versions: ['1.5.0'],
  },
];
