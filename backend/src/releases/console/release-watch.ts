import type { Meter } from '@opentelemetry/api';
import { type ReleaseReport, releaseId, releaseIn, SHELL } from '@shop/registry';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/index.ts';
import type { WitnessNetworks } from '../../foundation/rate-limits/networks.ts';
import { withoutPersonalData } from '../../foundation/without-personal-data.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { ReleaseFigures } from './release-figures.ts';
import { framesIn, shownFrame } from './stack-frames.ts';
import { claimWithdrawal, dropClaim, type Evidence, forgetOutcomesOf, reportOutcomes } from './store.ts';

interface Parts {
  database: Database;
  registry: Pick<ReleaseRegistry, 'read'>;
  /** Gives a release, as `name@version`, to nobody any more. */
  withdraw: (id: string) => Promise<void>;
  figures: Pick<ReleaseFigures, 'count'>;
}

export type ReleaseWatch = ReturnType<typeof openReleaseWatch>;

/**
 * Watches releases through browsers' reports, over all processes, and withdraws one that fails while another release
 * works for the same visitors. Reports can be invented, so a withdrawal needs evidence from many networks
 * (docs/decisions/releases.md).
 */
export function openReleaseWatch(
  parts: Parts,
  log: FastifyBaseLogger,
  { meter, networksNeeded }: { meter: Meter; networksNeeded: number },
) {
  /** Releases that this process has kept although they fail: each is logged once. */
  const kept = new Set<string>();
  const count = releaseMetrics(meter);

  /**
   * Takes what one browser reports, in one statement.
   * @param witness where the reports come from: each network counts once, however often it reports
   */
  async function take(reports: readonly ReleaseReport[], witness: WitnessNetworks): Promise<void> {
    const { network, provider } = witness;
    const { registry } = await parts.registry.read();
    // Ignores invented metric names, and reports about releases that visitors cannot get.
    const known = reports.filter(({ remote, version }) => releaseIn(registry, remote, version));
    for (const report of known) {
      count(report);
      parts.figures.count(report, witness);
      logError(report);
    }
    const outcomes = outcomesOf(known);
    if (outcomes.length === 0) return;
    const evidence = await parts.database.run(reportOutcomes, [
      outcomes.map(({ id }) => id),
      outcomes.map(({ outcome }) => outcome),
      network,
      provider,
    ]);
    for (const { id, remote, outcome } of outcomes) {
      const about = evidence.find(({ release }) => release === id);
      if (outcome === 'failed' && about && suffices(about)) await withdraw(remote, about);
    }
  }

  function suffices({ worked, failed }: Evidence): boolean {
    return networksNeeded > 0 && failed >= networksNeeded && failed > worked;
  }

  /** At most one release of a remote in half an hour, so that invented reports do not take back one after the other. */
  async function withdraw(remote: string, { release: id, failed }: Evidence): Promise<void> {
    if ((await parts.registry.read()).marks.withdrawn.includes(id)) return;
    const [claimed] = await parts.database.run(claimWithdrawal, [remote]);
    if (!claimed) {
      if (!kept.has(id)) {
        log.error(
          { release: id, networks: failed },
          'a release fails, and is kept: another one of the remote was withdrawn less than 30 minutes ago',
        );
      }
      kept.add(id);
      return;
    }
    try {
      await parts.withdraw(id);
    } catch (error) {
      // The next report tries again.
      await parts.database.run(dropClaim, [remote]);
      throw error;
    }
    await parts.database.run(forgetOutcomesOf, [id]);
    log.error(
      { release: id, networks: failed },
      'a release is withdrawn: it fails for visitors of several networks',
    );
  }

  /** What a release threw, for its team. */
  function logError(report: ReleaseReport): void {
    if (report.kind === 'started' || report.message === undefined) return;
    const { remote, version, kind, message, stack = '' } = report;
    const frames = framesIn(stack).map(shownFrame);
    log.warn(
      { release: releaseId(remote, version), kind, message: withoutPersonalData(message), frames },
      'a release threw an error',
    );
  }

  return { take };
}

interface Outcome {
  /** The release, as `name@version`. */
  id: string;
  remote: string;
  outcome: 'worked' | 'failed';
}

/** The latest outcome of each release, always in the same order: two reports that write the same rows must not deadlock. */
function outcomesOf(reports: readonly ReleaseReport[]): Outcome[] {
  const latest = new Map<string, Outcome>();
  for (const report of reports) {
    const id = releaseId(report.remote, report.version);
    const outcome = outcomeOf(report);
    if (outcome) latest.set(id, { id, remote: report.remote, outcome });
  }
  return [...latest.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * When every release failed, the failure says nothing about this one. Pages never fall back to another shell, so reports
 * about a shell are no evidence either.
 */
function outcomeOf(report: ReleaseReport): 'worked' | 'failed' | undefined {
  if (report.remote === SHELL) return undefined;
  if (report.kind === 'started') return 'worked';
  return report.kind === 'failed' && report.recovered ? 'failed' : undefined;
}

function releaseMetrics(meter: Meter): (report: ReleaseReport) => void {
  const started = meter.createHistogram('shop_release_start_seconds', {
    description: 'From when a part of a release was wanted until it was usable',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });
  const failed = meter.createCounter('shop_release_failures', {
    description: 'Releases that could not be loaded or started, and whether another one did better',
  });
  const errors = meter.createCounter('shop_release_errors', {
    description: 'Errors of a release after it was usable, and errors that nothing caught',
  });
  return (report) => {
    const { remote, version } = report;
    if (report.kind === 'started') started.record(report.milliseconds / 1000, { remote, version });
    else if (report.kind === 'error') errors.add(1, { remote, version });
    else failed.add(1, { remote, version, why: report.why, recovered: report.recovered });
  };
}
