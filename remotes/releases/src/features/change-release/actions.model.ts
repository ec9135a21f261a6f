import type { ReleaseChange } from '@shop/contracts';
import type { ConsoleRelease, ConsoleRemote, Flag } from '@shop/contracts/calls';

/** What an admin can do with a release. */
export type ReleaseAction = Exclude<ReleaseChange, 'preview'>;
/** What an admin can do with a whole remote. */
export type RemoteAction = 'hold-remote' | 'let-go-remote' | 'retire-remote' | 'reinstate-remote';
/** What an admin can do with a flag. */
export type FlagAction = 'flag-on' | 'flag-off' | 'flag-share' | 'flag-default';

/** A change that waits for its reason. */
export type WantedChange =
  | { about: 'release'; action: ReleaseAction; remote: string; version: string }
  | { about: 'remote'; action: RemoteAction; remote: string }
  | { about: 'flag'; action: FlagAction; remote: string; flag: string; percent: number };

interface ActionWords {
  /** On the button. */
  label: string;
  /** What it does, in the dialog. */
  effect: string;
  isDangerous?: true;
}

export const actionWords: Readonly<Record<ReleaseAction | RemoteAction | FlagAction, ActionWords>> = {
  canary: { label: 'Set canary share', effect: 'This share of the visitors gets it with their next page.' },
  live: { label: 'Promote', effect: 'All visitors get it with their next page.' },
  'end-canary': { label: 'End canary', effect: 'No visitor gets it any more. It stays a preview.' },
  'roll-back': {
    label: 'Roll back',
    effect: 'Visitors get the latest earlier release that is compatible and not withdrawn.',
    isDangerous: true,
  },
  withdraw: {
    label: 'Withdraw',
    effect: 'Nobody gets it any more, not even when another release fails.',
    isDangerous: true,
  },
  reinstate: { label: 'Reinstate', effect: 'It may be given to visitors again.' },
  'hold-remote': {
    label: 'Hold',
    effect: 'No release of it is promoted, and no canary grows, until it is let go.',
  },
  'let-go-remote': { label: 'Let go', effect: 'Its releases may be promoted again.' },
  'retire-remote': {
    label: 'Retire',
    effect: 'Its pages, menu entries and slots are gone from the shop. It can be reinstated.',
    isDangerous: true,
  },
  'reinstate-remote': {
    label: 'Reinstate',
    effect: 'Its pages are in the shop again, with the releases it had.',
  },
  'flag-on': { label: 'Turn on', effect: 'All visitors have it with their next visit.' },
  'flag-off': { label: 'Turn off', effect: 'No visitor has it from their next visit on.' },
  'flag-share': { label: 'Change share', effect: 'This share of the visitors has it with their next visit.' },
  'flag-default': { label: 'Use the default', effect: 'It goes back to the default of its release.' },
};

/** What can be done with a release as it is now. The shop checks each once more. */
export function actionsFor(
  { state, isWithdrawn }: ConsoleRelease,
  { held }: Pick<ConsoleRemote, 'held'>,
): ReleaseAction[] {
  // While a remote is held, none of its releases is promoted.
  const promoting: ReleaseAction[] = held || isWithdrawn ? [] : ['live', 'canary'];
  const reinstating: ReleaseAction[] = held ? [] : ['reinstate'];
  const inPlace: Partial<Record<ConsoleRelease['state'], ReleaseAction[]>> = {
    canary: [...promoting, 'end-canary'],
    preview: promoting,
    live: ['roll-back'],
  };
  return [...(inPlace[state] ?? []), ...(isWithdrawn ? reinstating : (['withdraw'] as const))];
}

/** What can be done with a remote. The shell cannot be taken out. */
export function remoteActionsFor({ name, held, retired }: ConsoleRemote): RemoteAction[] {
  if (retired) return ['reinstate-remote'];
  const retiring: RemoteAction[] = name === 'shell' ? [] : ['retire-remote'];
  return [held ? 'let-go-remote' : 'hold-remote', ...retiring];
}

/** What can be done with a flag. */
export function flagActionsFor({ kind, percent, switchedAt }: Flag): FlagAction[] {
  const onOrOff = percent === 0 ? 'flag-on' : 'flag-off';
  const resetting: FlagAction[] = switchedAt === undefined ? [] : ['flag-default'];
  return [kind === 'percent' ? 'flag-share' : onOrOff, ...resetting];
}
