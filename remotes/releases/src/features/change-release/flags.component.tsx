import type { Flag } from '@shop/contracts/calls';
import { Card, EmptyState, Loaded, Skeleton, StatusPill } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import { flagsQuery } from '../../console/console.query.ts';
import { formatMoment } from '../../console/history.model.ts';
import { Actions } from './actions.component.tsx';
import { flagActions, flagActionsFor, type WantedChange } from './actions.model.ts';

interface FlagsProps {
  remote: string;
  onChoose: (wanted: WantedChange) => void;
}

/** The flags that a remote's releases declare, and for whom they are on. */
export function Flags({ remote, onChoose }: FlagsProps) {
  return (
    <Loaded
      query={useQuery(flagsQuery)}
      failure="The flags could not be loaded."
      skeleton={<Skeleton className="h-24" />}
    >
      {({ flags }) => (
        <FlagList
          flags={flags.filter((flag) => flag.remote === remote)}
          remote={remote}
          onChoose={onChoose}
        />
      )}
    </Loaded>
  );
}

function FlagList({ flags, remote, onChoose }: FlagsProps & { flags: readonly Flag[] }) {
  if (flags.length === 0) return <EmptyState title="No release of it declares flags." />;
  return (
    <ul className="flex flex-col gap-4">
      {flags.map((flag) => (
        <li key={flag.name}>
          <Card className="p-4 text-sm">
            <div className="mb-1 flex flex-wrap items-center gap-3">
              <h3 className="text-base font-semibold wrap-anywhere">{flag.name}</h3>
              <StatusPill tone={flag.percent === 0 ? 'neutral' : 'success'}>
                {stateOf(flag, flag.percent)}
              </StatusPill>
            </div>
            <p className="wrap-anywhere">{flag.description}</p>
            <p className="mt-1 mb-3 wrap-anywhere text-muted">{originOf(flag)}</p>
            <Actions
              about={flag.name}
              actions={flagActionsFor(flag)}
              words={flagActions}
              onChoose={(action) =>
                onChoose({ about: 'flag', action, remote, flag: flag.name, percent: flag.percent })
              }
            />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ kind }: Flag, percent: number): string {
  if (kind === 'percent') return `${percent} %`;
  return percent === 0 ? 'Off' : 'On';
}

/** Why it is what it is, and which releases have it. */
function originOf(flag: Flag): string {
  const { switchedAt, reason, versions, defaultPercent } = flag;
  const switched =
    switchedAt === undefined
      ? 'Its default'
      : `Changed on ${formatMoment(switchedAt)}: ${reason}. Its default is ${stateOf(flag, defaultPercent)}`;
  return `${switched}. In ${versions.join(', ')}.`;
}
