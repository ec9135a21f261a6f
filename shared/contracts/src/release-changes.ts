import type { CredentialAction } from '@shop/registry';

/** The states of releases that the registry lists. `withdrawn`: it was withdrawn or rolled back. */
const LISTED = ['preview', 'canary', 'live', 'previous', 'withdrawn'] as const;

/**
 * `announced`: files may be missing. `available`: it was there before, and visitors can no longer get it
 * (docs/decisions/releases.md).
 */
export const RELEASE_STATES = ['announced', 'available', ...LISTED] as const;

/** What a change is called for admins. */
export interface ChangeWords {
  /** On the console's button. */
  label: string;
  /** What it does: in the console's dialog, and in the help of commands. */
  effect: string;
  isDangerous?: true;
}

interface ChangeRow extends ChangeWords {
  /** What a credential must allow. */
  action: CredentialAction;
  /** What the audit log calls it. */
  event: string;
  /** What the console's history says. */
  happened: string;
  /** What its command takes besides what it is about. */
  options?: string;
}

/** What is said of a release beside its state: whether it is withdrawn, and whether its remote is held. */
export interface MarkedRelease {
  withdrawn: boolean;
  held: boolean;
}

interface ReleaseChangeRow extends ChangeRow {
  /** The command of `pnpm releases` and `shop-remote`, if it has one of another name. */
  command?: string;
  /** The states in which the console offers it. */
  from: readonly (typeof RELEASE_STATES)[number][];
  /** What else must be so. The shop refuses one that needs a remote that is not held. */
  when?: Partial<MarkedRelease>;
}

/**
 * The changes of a release over the network. Calls, events, the console's buttons, dialogs and history, and the commands
 * with their help follow from it.
 */
const releaseRows = {
  preview: {
    action: 'publish',
    event: 'release.available',
    happened: '{version} published as a preview',
    label: 'Publish',
    effect: 'Admins can preview it.',
    from: [],
  },
  live: {
    action: 'promote',
    event: 'release.promoted',
    happened: '{version} promoted',
    command: 'promote',
    label: 'Promote',
    effect: 'All visitors get it with their next page.',
    from: ['canary', 'preview'],
    when: { withdrawn: false, held: false },
  },
  canary: {
    action: 'promote',
    event: 'release.promoted',
    happened: '{version} promoted',
    options: '--percent 10',
    label: 'Set canary share',
    effect: 'This share of the visitors gets it with their next page.',
    from: ['canary', 'preview'],
    when: { withdrawn: false, held: false },
  },
  'end-canary': {
    action: 'roll-back',
    event: 'release.canary-ended',
    happened: 'Canary {version} ended',
    label: 'End canary',
    effect: 'No visitor gets it any more. It stays a preview.',
    from: ['canary'],
  },
  'roll-back': {
    action: 'roll-back',
    event: 'release.rolled-back',
    happened: '{version} rolled back',
    label: 'Roll back',
    effect: 'Visitors get the latest earlier release that is compatible and not withdrawn.',
    isDangerous: true,
    from: ['live'],
  },
  withdraw: {
    action: 'roll-back',
    event: 'release.withdrawn',
    happened: '{version} withdrawn',
    label: 'Withdraw',
    effect: 'Nobody gets it any more, not even when another release fails.',
    isDangerous: true,
    from: LISTED,
    when: { withdrawn: false },
  },
  reinstate: {
    action: 'promote',
    event: 'release.reinstated',
    happened: '{version} reinstated',
    label: 'Reinstate',
    effect: 'It may be given to visitors again.',
    from: LISTED,
    when: { withdrawn: true, held: false },
  },
} as const satisfies Readonly<Record<string, ReleaseChangeRow>>;

/** The changes of a remote as a whole, by their commands. */
const remoteRows = {
  hold: {
    action: 'roll-back',
    event: 'remote.held',
    happened: 'Held',
    label: 'Hold',
    effect: 'No release of it is promoted, and no canary grows, until it is let go.',
  },
  'let-go': {
    action: 'promote',
    event: 'remote.let-go',
    happened: 'Let go',
    label: 'Let go',
    effect: 'Its releases may be promoted again.',
  },
  retire: {
    action: 'roll-back',
    event: 'remote.retired',
    happened: 'Retired',
    options: '[--successor <path>]',
    label: 'Retire',
    effect: 'Its pages, menu entries and slots are gone from the shop. It can be reinstated.',
    isDangerous: true,
  },
  reinstate: {
    action: 'promote',
    event: 'remote.reinstated',
    happened: 'Reinstated',
    label: 'Reinstate',
    effect: 'Its pages are in the shop again, with the releases it had.',
  },
} as const satisfies Readonly<Record<string, ChangeRow>>;

export type ReleaseChange = keyof typeof releaseRows;
export type RemoteChange = keyof typeof remoteRows;

/** Rows with the same members, each with its own event. */
type Rows<Of extends Readonly<Record<string, { event: string }>>, Row> = {
  readonly [Change in keyof Of]: Row & Pick<Of[Change], 'event'>;
};
export const releaseChanges: Rows<typeof releaseRows, ReleaseChangeRow> = releaseRows;
export const remoteChanges: Rows<typeof remoteRows, ChangeRow> = remoteRows;

export const RELEASE_CHANGES = Object.keys(releaseRows) as ReleaseChange[];
export const REMOTE_CHANGES = Object.keys(remoteRows) as RemoteChange[];
