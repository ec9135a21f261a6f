import type { ConsoleRelease, ConsoleRemote } from '@shop/contracts/calls';
import { StatusPill } from '@shop/ui';
import { Link } from 'react-router-dom';
import { comparedWith, concernsOf, errorRate, isGiven } from '../../console/figures.model.ts';

/** Each remote, and the shell, with what visitors get of it: a link to its releases. Those that need attention come first. */
export function AllRemotes({ remotes }: { remotes: readonly ConsoleRemote[] }) {
  const needAttention = (remote: ConsoleRemote) =>
    Number(concernsOf(remote).some(({ tone }) => tone !== 'neutral'));
  const sorted = remotes.toSorted((one, other) => needAttention(other) - needAttention(one));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {sorted.map((remote) => (
        <li key={remote.name}>
          <Link
            to={`/dashboard/releases/${remote.name}`}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 no-underline -outline-offset-2 hover:bg-canvas"
          >
            <span className="min-w-0">
              <span className="block font-medium text-ink">{remote.name}</span>
              <span className="block text-sm wrap-anywhere text-muted">{summaryOf(remote)}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {concernsOf(remote).map(({ label, tone }) => (
                <StatusPill key={label} tone={tone}>
                  {label}
                </StatusPill>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function summaryOf(remote: ConsoleRemote): string {
  const given = (state: ConsoleRelease['state']) =>
    remote.releases.find((release) => release.state === state);
  const live = given('live');
  const canary = given('canary');
  return [
    live ? `${isGiven(live, remote) ? 'Live' : 'Previous:'} ${live.version}` : 'Nothing is live',
    canary && `canary ${canary.version} for ${canary.percent ?? 0} %`,
    live && live.starts > 0 && `errors per 1,000 starts: ${errorRate(live, comparedWith(remote, live))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
