import { releaseChanges, remoteChanges } from '@shop/contracts';
import type { ReleaseEvent } from '@shop/contracts/calls';

const KINDS: Readonly<Partial<Record<ReleaseEvent['kind'], string>>> = {
  ...Object.fromEntries(
    [...Object.values(releaseChanges), ...Object.values(remoteChanges)].map(({ event, happened }) => [
      event,
      happened,
    ]),
  ),
  'release.announced': 'Upload of {version} begun',
  'release.signed': '{version} signed',
  'release.preview-linked': 'Link to a preview of {version} made',
  'flag.switched': 'Flag {flag} switched',
};

export function describeEvent({ kind, version = '', flag = '', percent }: ReleaseEvent): string {
  const text = (KINDS[kind] ?? kind).replace('{version}', version).replace('{flag}', flag);
  if (flag === '') return percent === undefined ? text : `${text} to ${percent} %`;
  return `${text} ${FLAG_STATES[percent ?? ''] ?? `to ${percent} %`}`;
}

const FLAG_STATES: Readonly<Record<string, string>> = { '': 'to its default', 0: 'off', 100: 'on' };

export function actorOf({ actor, name }: ReleaseEvent): string {
  if (actor === 'system') return 'the shop';
  if (actor === 'command-line') return 'an operator';
  return actor.startsWith('credential_') ? `the pipeline with ${actor}` : (name ?? 'a former user');
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO 8601) in the reader's own time zone. */
export const formatMoment = (at: string): string => moment.format(new Date(at));
