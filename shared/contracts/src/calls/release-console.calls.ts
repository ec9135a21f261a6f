import Type, { type Static } from 'typebox';
import { RELEASE_CHANGES, REMOTE_CHANGES, releaseChanges, remoteChanges } from '../release-changes.ts';
import type { Call } from './call.ts';
import { Name, Reason, Time } from './fields.ts';
import { standing } from './publishing.calls.ts';

const Params = Type.Object({ remote: Name });
const Count = Type.Integer({ minimum: 0 });

/** A release with what visitors' browsers told about it. */
const ReleaseFigures = Type.Object({
  version: Type.String(),
  /** In the registry, also of one that is withdrawn. */
  ...standing,
  isWithdrawn: Type.Boolean(),
  releasedAt: Type.Optional(Time),
  /** The credential or the user that announced it; none of a release that came in another way. */
  publishedBy: Type.Optional(Type.String()),
  commit: Type.Optional(Type.String()),
  scriptKiB: Type.Optional(
    Type.Number({ description: "What the largest screen's visitors load, in Brotli" }),
  ),
  starts: Count,
  failures: Count,
  errors: Count,
  /** Load times in milliseconds: from when a part was wanted until it was usable. */
  p50: Type.Optional(Type.Number()),
  p95: Type.Optional(Type.Number()),
  misfits: Type.Array(Type.String(), { description: 'Why it does not fit what visitors get beside it' }),
});

const ConsoleRemote = Type.Object({
  name: Type.String(),
  team: Type.Optional(Type.String()),
  budgetKiB: Type.Optional(Type.Number({ description: 'For the scripts of any one screen' })),
  held: Type.Optional(Type.Object({ reason: Type.String(), since: Time })),
  retired: Type.Optional(Type.Object({ since: Time, successor: Type.Optional(Type.String()) })),
  releases: Type.Array(ReleaseFigures, {
    description: 'Canary, live, previews, then what was live before, latest first',
  }),
});
export type ConsoleRemote = Static<typeof ConsoleRemote>;
export type ConsoleRelease = Static<typeof ReleaseFigures>;

const ReleaseConsole = Type.Object({
  environment: Type.String(),
  /** Why nothing can be changed by the network; absent where it can. */
  readOnly: Type.Optional(Type.String()),
  /** When the shop withdraws a release by itself; no networks where it does not. */
  withdrawal: Type.Object({
    networks: Count,
    perProvider: Count,
    withinMinutes: Count,
    pauseMinutes: Count,
  }),
  remotes: Type.Array(ConsoleRemote),
});
export type ReleaseConsole = Static<typeof ReleaseConsole>;

const ReleaseErrorPlace = Type.Object({
  message: Type.String(),
  /** In the original source where a source map is known, else in the script that visitors load. */
  file: Type.Optional(Type.String()),
  line: Type.Optional(Type.Integer()),
  function: Type.Optional(Type.String()),
  frames: Type.Array(Type.String(), { description: 'The stack, innermost first' }),
  lastAt: Time,
  versions: Type.Array(Type.Object({ version: Type.String(), count: Count })),
});
export type ReleaseErrorPlace = Static<typeof ReleaseErrorPlace>;

/** A set, because the changes name some events again. */
const EVENT_KINDS = new Set([
  'release.announced',
  'release.signed',
  'release.available',
  'release.preview-linked',
  ...RELEASE_CHANGES.map((change) => releaseChanges[change].event),
  ...REMOTE_CHANGES.map((change) => remoteChanges[change].event),
  'flag.switched',
] as const);

const ReleaseEvent = Type.Object({
  at: Time,
  kind: Type.Enum([...EVENT_KINDS]),
  /** Absent for what is about the remote as a whole. */
  version: Type.Optional(Type.String()),
  /** The flag that was switched. */
  flag: Type.Optional(Type.String()),
  actor: Type.String(),
  name: Type.Optional(Type.String({ description: 'The present name of a user' })),
  reason: Type.Optional(Type.String()),
  percent: Type.Optional(Type.Number({ description: 'Of a canary or a flag; absent for its default' })),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

const time = '2026-03-02T09:30:00.000Z';

/** The longest life of a link to a preview. */
const MAX_PREVIEW_HOURS = 24;

const ReleaseName = Type.String({ minLength: 1, maxLength: 100 });

/** What the console of releases shows, and previews (docs/decisions/release-console.md). */
export const releaseConsoleCalls = {
  'GET /releases/console': {
    summary: 'Tells of all remotes which releases visitors get, and how these do',
    access: 'admin',
    response: ReleaseConsole,
    example: {
      response: {
        environment: 'shop',
        withdrawal: { networks: 10, perProvider: 3, withinMinutes: 10, pauseMinutes: 30 },
        remotes: [
          {
            name: 'catalog',
            team: 'catalog-team',
            budgetKiB: 45,
            releases: [
              {
                version: '1.4.0',
                state: 'canary',
                isWithdrawn: false,
                percent: 10,
                releasedAt: time,
                publishedBy: 'credential_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
                commit: 'abc1234',
                scriptKiB: 21.4,
                starts: 400,
                failures: 2,
                errors: 31,
                p50: 210,
                p95: 900,
                misfits: [],
              },
              {
                version: '1.3.0',
                state: 'live',
                isWithdrawn: false,
                releasedAt: time,
                scriptKiB: 20.9,
                starts: 3600,
                failures: 1,
                errors: 4,
                p50: 190,
                p95: 820,
                misfits: [],
              },
            ],
          },
        ],
      },
    },
  },
  'GET /releases/{remote}/errors': {
    summary: "Lists what a remote's releases threw in browsers, by place in the original source",
    access: 'admin',
    params: Params,
    response: Type.Array(ReleaseErrorPlace),
    problems: ['not-found'],
    example: {
      response: [
        {
          message: "Cannot read properties of undefined (reading 'price')",
          file: 'src/features/parts/part-card.component.tsx',
          line: 41,
          function: 'PartCard',
          frames: ['PartCard (src/features/parts/part-card.component.tsx:41:18)'],
          lastAt: time,
          versions: [{ version: '1.4.0', count: 31 }],
        },
      ],
    },
  },
  'GET /releases/{remote}/events': {
    summary: "Lists what the audit log says about a remote's releases and flags, newest first",
    access: 'admin',
    params: Params,
    response: Type.Array(ReleaseEvent),
    problems: ['not-found'],
    example: {
      response: [
        {
          at: time,
          kind: 'release.promoted',
          version: '1.4.0',
          actor: 'user_01JD5X7Z8Q2M4N6P8R0S2T4V6W',
          name: 'Ada',
          reason: 'Shows the new filters',
          percent: 10,
        },
      ],
    },
  },
  'PUT /retirements/{remote}': {
    summary: 'Takes a remote out of the shop, or puts it back. Repeating it has no effect',
    access: 'publisher',
    params: Params,
    body: Type.Object({
      retired: Type.Boolean(),
      successor: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'The path of the page that takes the place of its pages',
        }),
      ),
      reason: Reason,
    }),
    response: Type.Object({ retired: Type.Boolean() }),
    problems: ['not-found', 'publishing-off', 'release-refused'],
    example: { body: { retired: true, reason: 'The sale is over' }, response: { retired: true } },
  },
  'PUT /release-preview': {
    summary: "Shows a release that is not live in the caller's own browser, for an hour",
    access: 'admin',
    body: Type.Object({ remote: ReleaseName, version: ReleaseName }),
    response: Type.Object({ until: Time }),
    problems: ['not-found'],
    example: {
      body: { remote: 'catalog', version: '1.4.0' },
      response: { until: '2026-03-02T10:30:00.000Z' },
    },
  },
  'POST /releases/{remote}/{version}/preview-link': {
    summary: 'Makes a link that shows a release that is not live to everybody who has it, for some hours',
    access: 'publisher',
    params: Type.Object({ remote: ReleaseName, version: ReleaseName }),
    body: Type.Object({ hours: Type.Integer({ minimum: 1, maximum: MAX_PREVIEW_HOURS }) }),
    response: Type.Object({ url: Type.String(), until: Time }),
    problems: ['not-found'],
    example: {
      body: { hours: 8 },
      response: {
        url: 'https://parts.example.com/preview?link=eyJraW5k',
        until: '2026-03-02T17:30:00.000Z',
      },
    },
  },
  'DELETE /release-preview': {
    summary: "Shows live releases in the caller's browser again",
    access: 'public',
    response: Type.Object({ acknowledged: Type.Boolean() }),
    example: { response: { acknowledged: true } },
  },
} as const satisfies Record<string, Call>;
