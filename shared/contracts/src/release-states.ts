import type { CredentialAction } from '@shop/registry';

/** The changes of a release, with what a credential must allow for each. */
export const releaseChanges = {
  preview: 'publish',
  canary: 'promote',
  live: 'promote',
  'end-canary': 'roll-back',
  'roll-back': 'roll-back',
  withdraw: 'roll-back',
  /** Undoes what withdrew it. */
  reinstate: 'promote',
} as const satisfies Record<string, CredentialAction>;
export type ReleaseChange = keyof typeof releaseChanges;

/** The states of a release, each with the changes that it takes and the state that follows. */
export const releaseStates = {
  /** Nobody gets it: files may be missing. */
  announced: { preview: 'preview' },
  /** Who may see it gets it. */
  preview: { live: 'live', canary: 'canary', withdraw: 'withdrawn' },
  /** A share of the visitors gets it. */
  canary: {
    live: 'live',
    canary: 'canary',
    'end-canary': 'preview',
    'roll-back': 'preview',
    withdraw: 'withdrawn',
  },
  /** The other visitors get it, until the next goes live. */
  live: { 'roll-back': 'withdrawn', withdraw: 'withdrawn' },
  /** Who cannot load the live one gets it, and everybody after a rollback. After five newer ones it is `available`. */
  previous: { withdraw: 'withdrawn' },
  /** Nobody gets it. Reinstated, it is what it was before, or a preview if it was rolled back. */
  withdrawn: { 'roll-back': 'withdrawn', reinstate: 'preview' },
  /** Nobody gets it: the registry lists it no more. */
  available: {},
} as const satisfies Record<string, Partial<Record<ReleaseChange, string>>>;
export type ReleaseStateName = keyof typeof releaseStates;
