import { formatCount } from '@shop/contracts';
import type { ConsoleRelease, ConsoleRemote } from '@shop/contracts/calls';
import { Card, Fact, StatusPill } from '@shop/ui';
import type { ReactNode } from 'react';
import { comparedWith, errorRate, loadTimes, pillsOf } from '../../console/figures.model.ts';
import { formatMoment } from '../../console/history.model.ts';

interface ReleaseCardProps {
  remote: ConsoleRemote;
  release: ConsoleRelease;
  children?: ReactNode;
}

/** A release: its origin, its size and its figures. */
export function ReleaseCard({ remote, release, children }: ReleaseCardProps) {
  const { version, misfits } = release;
  const before = comparedWith(remote, release);
  return (
    <Card className="p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="text-base font-semibold">{version}</h3>
        {pillsOf(release, remote).map(({ label, tone }) => (
          <StatusPill key={label} tone={tone}>
            {label}
          </StatusPill>
        ))}
      </div>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Published">{originOf(release)}</Fact>
        <Fact name="Scripts of the largest screen">{weightOf(release, remote)}</Fact>
        <Fact name="Starts">{formatCount(release.starts)}</Fact>
        <Fact name="Errors per 1,000 starts">{errorRate(release, before)}</Fact>
        <Fact name="Load time">{loadTimes(release, before)}</Fact>
      </dl>
      <Reasons title="It is incompatible with what visitors get now:" reasons={misfits} className="mt-3" />
      <div className="mt-4 empty:hidden">{children}</div>
    </Card>
  );
}

function originOf({ releasedAt, publishedBy, commit }: ConsoleRelease): string {
  const parts = [
    releasedAt === undefined ? 'With the shop' : formatMoment(releasedAt),
    publishedBy && `by ${publishedBy}`,
    commit === undefined ? undefined : `from commit ${commit}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function weightOf({ scriptKiB }: ConsoleRelease, { budgetKiB }: ConsoleRemote): string {
  if (scriptKiB === undefined) return 'Not on this server';
  return budgetKiB === undefined ? `${scriptKiB} KiB` : `${scriptKiB} of ${budgetKiB} KiB`;
}

interface ReasonsProps {
  title: string;
  reasons: readonly string[];
  className: string;
}

function Reasons({ title, reasons, className }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={`${className} rounded-control bg-warning-soft px-3 py-2 text-sm text-warning`}>
      <p>{title}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
