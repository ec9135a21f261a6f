import type { CredentialAction } from '@shop/registry';

interface ChangeRow {
  /** What a credential must allow. */
  action: CredentialAction;
  /** What the audit log calls it. */
  event: `release.${string}`;
  /** The command of `pnpm releases` and `shop-remote`. Publishing makes a preview, so it has none. */
  command: string | undefined;
}

/**
 * The changes of a release over the network. `reinstate` undoes what withdrew a release. What else a new row needs is named
 * by the compiler and by the test of the commands' usage.
 */
export const releaseChanges = {
  preview: { action: 'publish', event: 'release.available', command: undefined },
  canary: { action: 'promote', event: 'release.promoted', command: 'canary' },
  live: { action: 'promote', event: 'release.promoted', command: 'promote' },
  'end-canary': { action: 'roll-back', event: 'release.canary-ended', command: 'end-canary' },
  'roll-back': { action: 'roll-back', event: 'release.rolled-back', command: 'roll-back' },
  withdraw: { action: 'roll-back', event: 'release.withdrawn', command: 'withdraw' },
  reinstate: { action: 'promote', event: 'release.reinstated', command: 'reinstate' },
} as const satisfies Readonly<Record<string, ChangeRow>>;
export type ReleaseChange = keyof typeof releaseChanges;

export const RELEASE_CHANGES = Object.keys(releaseChanges) as ReleaseChange[];
