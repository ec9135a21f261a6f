import Type, { type Static } from 'typebox';
import { OneOf } from '../values.ts';
import type { Call } from './call.ts';
import { Name, Reason, Time } from './fields.ts';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });

const Flag = Type.Object({
  remote: Type.String(),
  name: Type.String(),
  kind: OneOf(['boolean', 'percent']),
  description: Type.String(),
  /** The share of visitors for whom it is on. */
  percent: Percent,
  /** The same until somebody switches it. */
  defaultPercent: Percent,
  /** The releases that declare it, what visitors get first. */
  versions: Type.Array(Type.String()),
  /** Absent for one that has its default. */
  switchedAt: Type.Optional(Time),
  reason: Type.Optional(Type.String()),
});
export type Flag = Static<typeof Flag>;

const example: Flag = {
  remote: 'catalog',
  name: 'compact-cards',
  kind: 'percent',
  description: 'Shows more parts on one screen',
  percent: 25,
  defaultPercent: 0,
  versions: ['1.4.0'],
  switchedAt: '2026-03-02T09:30:00.000Z',
  reason: 'Try it with a quarter of the visitors',
};

/** Flags of remotes: declared in their manifests, switched without a release. */
export const flagCalls = {
  'GET /flags': {
    summary: 'Tells the flags of remotes and for which share of the visitors they are on',
    access: 'publisher',
    response: Type.Object({ flags: Type.Array(Flag) }),
    example: { response: { flags: [example] } },
  },
  'PUT /flags/{remote}/{flag}': {
    summary: 'Switches a flag for new visits. Repeating it has no effect',
    access: 'publisher',
    params: Type.Object({ remote: Name, flag: Name }),
    body: Type.Object({
      percent: Type.Union([Percent, Type.Null()], { description: 'null gives the flag its default back' }),
      reason: Reason,
    }),
    response: Flag,
    problems: ['not-found', 'release-refused'],
    example: {
      body: { percent: 25, reason: 'Try it with a quarter of the visitors' },
      response: example,
    },
  },
} as const satisfies Record<string, Call>;
