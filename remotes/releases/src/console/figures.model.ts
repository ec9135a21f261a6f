import { formatCount, type MarkedRelease } from '@shop/contracts';
import type { ConsoleRelease, ConsoleRemote } from '@shop/contracts/calls';
import type { StatusTone } from '@shop/ui';

/** Rates of fewer starts than this are shown as uncertain. */
const FEW_STARTS = 100;

/** Events per thousand starts, rounded to a tenth; `undefined` without starts. */
export const perThousand = (events: number, starts: number): number | undefined =>
  starts === 0 ? undefined : Math.round((events / starts) * 10_000) / 10;

/** The version before a release that has figures too: what its own are compared with. */
export function comparedWith(
  { releases }: Pick<ConsoleRemote, 'releases'>,
  { version }: Pick<ConsoleRelease, 'version'>,
): ConsoleRelease | undefined {
  return releases
    .filter((other) => other.starts > 0 && compareVersions(other.version, version) < 0)
    .reduce<ConsoleRelease | undefined>(
      (latest, other) => (latest && compareVersions(latest.version, other.version) > 0 ? latest : other),
      undefined,
    );
}

const byNumbers = new Intl.Collator('en', { numeric: true });

/** Compares by Semantic Versioning: a pre-release comes before its release. */
function compareVersions(one: string, other: string): number {
  const [numbers, label] = partsOf(one);
  const [otherNumbers, otherLabel] = partsOf(other);
  const difference = byNumbers.compare(numbers, otherNumbers);
  if (difference !== 0 || label === otherLabel) return difference;
  if (label === '' || otherLabel === '') return label === '' ? 1 : -1;
  return byNumbers.compare(label, otherLabel);
}

/** `1.2.0-beta.1+abc` as its numbers and its label; what follows a plus does not count. */
function partsOf(version: string): [numbers: string, label: string] {
  const [counted = ''] = version.split('+');
  const [numbers = '', ...label] = counted.split('-');
  return [numbers, label.join('-')];
}

/** Errors and failures per thousand starts, with the difference to the version before. */
export function errorRate(release: ConsoleRelease, before: ConsoleRelease | undefined): string {
  const rate = rateOf(release);
  if (rate === undefined) return 'Not started yet';
  const previous = before && rateOf(before);
  const few = release.starts < FEW_STARTS ? ', of few starts' : '';
  return `${rate}${previous === undefined ? '' : ` (${withSign(rate - previous)} against ${before?.version})`}${few}`;
}

const rateOf = ({ errors, failures, starts }: ConsoleRelease): number | undefined =>
  perThousand(errors + failures, starts);

/** Load times, with the difference of the slow ones to the version before. */
export function loadTimes({ p50, p95 }: ConsoleRelease, before: ConsoleRelease | undefined): string {
  if (p50 === undefined || p95 === undefined) return 'Not started yet';
  const difference = before?.p95 === undefined ? undefined : p95 - before.p95;
  const compared = difference === undefined ? '' : ` (${withSign(difference)} ms against ${before?.version})`;
  return `${formatCount(p50)} ms for half, ${formatCount(p95)} ms for 95 %${compared}`;
}

function withSign(difference: number): string {
  const rounded = Math.round(difference * 10) / 10;
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`;
}

/** Whether a release throws clearly more than the version before: twice as much, and more than one in a hundred. */
export function throwsMore(release: ConsoleRelease, before: ConsoleRelease | undefined): boolean {
  const rate = rateOf(release) ?? 0;
  const previous = (before && rateOf(before)) ?? 0;
  return release.starts >= FEW_STARTS && rate > 10 && rate > 2 * previous;
}

/** Whether visitors get the release that is live: else they get the one before it, or nothing of a retired remote. */
export const isGiven = (
  { isWithdrawn }: Pick<ConsoleRelease, 'isWithdrawn'>,
  { retired }: Pick<ConsoleRemote, 'retired'>,
): boolean => !isWithdrawn && !retired;

interface Pill {
  label: string;
  tone: StatusTone;
}

const WITHDRAWN: Pill = { label: 'Withdrawn', tone: 'danger' };

/** What is said of a release beside its state. */
export const marksOf = (
  { isWithdrawn }: Pick<ConsoleRelease, 'isWithdrawn'>,
  { held }: Pick<ConsoleRemote, 'held'>,
): MarkedRelease => ({ withdrawn: isWithdrawn, held: held !== undefined });

/** What a release is to visitors, in words. */
export const pillsOf = (release: ConsoleRelease, remote: Pick<ConsoleRemote, 'retired'>): Pill[] => [
  stateOf(release, remote),
  ...(release.isWithdrawn ? [WITHDRAWN] : []),
];

function stateOf(release: ConsoleRelease, remote: Pick<ConsoleRemote, 'retired'>): Pill {
  const { state, percent } = release;
  switch (state) {
    case 'live':
      return isGiven(release, remote)
        ? { label: 'Live', tone: 'success' }
        : { label: 'Previous', tone: 'neutral' };
    case 'canary':
      return { label: `Canary, ${percent ?? 0} %`, tone: 'accent' };
    case 'preview':
      return { label: 'Preview', tone: 'neutral' };
    case 'previous':
    case 'withdrawn':
      return { label: 'Previous', tone: 'neutral' };
    default:
      return { label: 'Not in use', tone: 'neutral' };
  }
}

/** What needs attention about a remote, most urgent first. */
export function concernsOf(remote: ConsoleRemote): Pill[] {
  const { releases, held, retired } = remote;
  const given = releases.filter(({ state }) => state === 'live' || state === 'canary');
  return [
    ...(retired ? [{ label: 'Retired', tone: 'neutral' as const }] : []),
    ...(releases.some(({ isWithdrawn }) => isWithdrawn) ? [WITHDRAWN] : []),
    ...(given.some((release) => throwsMore(release, comparedWith(remote, release)))
      ? [{ label: 'More errors', tone: 'danger' as const }]
      : []),
    ...(releases.some(({ misfits }) => misfits.length > 0)
      ? [{ label: 'Incompatible', tone: 'warning' as const }]
      : []),
    ...(held ? [{ label: 'Held', tone: 'warning' as const }] : []),
  ];
}

/** Explains when the shop withdraws a release, and how many false reports it would take. */
export function withdrawalRule({
  networks,
  perProvider,
  withinMinutes,
  pauseMinutes,
}: {
  networks: number;
  perProvider: number;
  withinMinutes: number;
  pauseMinutes: number;
}): string {
  if (networks === 0) return 'This shop withdraws no release by itself.';
  const providers = Math.ceil(networks / perProvider);
  return `The shop withdraws a release by itself once ${networks} networks report within ${withinMinutes} minutes that it fails while another one works, and fewer networks report that it works. At most ${perProvider} networks of one provider count. So false reports have to come from ${networks} networks of ${providers} providers, and from more networks than honest visitors have meanwhile. Then no other release of the remote is withdrawn for ${pauseMinutes} minutes.`;
}
