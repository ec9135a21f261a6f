import {
  type ChangeWords,
  type MarkedRelease,
  RELEASE_CHANGES,
  type ReleaseChange,
  type RemoteChange,
  releaseChanges,
  remoteChanges,
} from '@shop/contracts';
import type { ConsoleRelease, ConsoleRemote, Flag } from '@shop/contracts/calls';
import { marksOf } from '../../console/figures.model.ts';

/** What an admin can do with a flag. */
type FlagAction = 'flag-on' | 'flag-off' | 'flag-share' | 'flag-default';

/** A change that waits for its reason. */
export type WantedChange =
  | { about: 'release'; action: ReleaseChange; remote: string; version: string }
  | { about: 'remote'; action: RemoteChange; remote: string }
  | { about: 'flag'; action: FlagAction; remote: string; flag: string; percent: number };

export const flagActions: Readonly<Record<FlagAction, ChangeWords>> = {
  'flag-on': { label: 'Turn on', effect: 'All visitors have it with their next visit.' },
  'flag-off': { label: 'Turn off', effect: 'No visitor has it from their next visit on.' },
  'flag-share': { label: 'Change share', effect: 'This share of the visitors has it with their next visit.' },
  'flag-default': { label: 'Use the default', effect: 'It goes back to the default of its release.' },
};

/** What the dialog of a change says. */
export function wordsOf(wanted: WantedChange): ChangeWords {
  if (wanted.about === 'release') return releaseChanges[wanted.action];
  return wanted.about === 'remote' ? remoteChanges[wanted.action] : flagActions[wanted.action];
}

/** What can be done with a release as it is now. The shop checks each once more. */
export function actionsFor(release: ConsoleRelease, remote: Pick<ConsoleRemote, 'held'>): ReleaseChange[] {
  const marks = marksOf(release, remote);
  return RELEASE_CHANGES.filter((change) => {
    const { from, when = {} } = releaseChanges[change];
    const wanted = Object.keys(when) as (keyof MarkedRelease)[];
    return from.includes(release.state) && wanted.every((mark) => when[mark] === marks[mark]);
  });
}

/** What can be done with a remote. The shell cannot be taken out. */
export function remoteActionsFor({ name, held, retired }: ConsoleRemote): RemoteChange[] {
  if (retired) return ['reinstate'];
  const retiring: RemoteChange[] = name === 'shell' ? [] : ['retire'];
  return [held ? 'let-go' : 'hold', ...retiring];
}

/** What can be done with a flag. */
export function flagActionsFor({ kind, percent, switchedAt }: Flag): FlagAction[] {
  const onOrOff = percent === 0 ? 'flag-on' : 'flag-off';
  const resetting: FlagAction[] = switchedAt === undefined ? [] : ['flag-default'];
  return [kind === 'percent' ? 'flag-share' : onOrOff, ...resetting];
}
