import type { Meter } from '@opentelemetry/api';
import { type ReleaseReport, releaseId } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { RegistryFile } from '../platform/releases/registry-file.ts';
import type { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { type ReleaseOutcome, ReleaseOutcomes } from './release-outcomes.ts';
import { releasesIn } from './releases-in.ts';

/** This many visitors must report a failure before it counts against the release. */
const SEVERAL = 3;

/**
 * Watches releases through browsers' reports, and withdraws one that fails for several visitors while another
 * release works for them.
 */
export class ReleaseWatch {
  readonly #registry: RegistryFile;
  readonly #withdrawn: WithdrawnReleases;
  readonly #log: FastifyBaseLogger;
  readonly #outcomes = new ReleaseOutcomes();
  readonly #count: (report: ReleaseReport) => void;

  constructor(
    { registry, withdrawn }: { registry: RegistryFile; withdrawn: WithdrawnReleases },
    log: FastifyBaseLogger,
    meter: Meter,
  ) {
    this.#registry = registry;
    this.#withdrawn = withdrawn;
    this.#log = log;
    this.#count = releaseMetrics(meter);
  }

  /** @param visitor counted once, however often they report */
  async take(report: ReleaseReport, visitor: string): Promise<void> {
    const { remote, version } = report;
    const { registry } = await this.#registry.read();
    // Ignores invented metric names, and reports about releases that visitors cannot get.
    if (!releasesIn(registry, remote).some((release) => release.version === version)) return;
    this.#count(report);
    this.#logError(report);
    const outcome = outcomeOf(report);
    if (!outcome) return;
    const id = releaseId(remote, version);
    const { failed, worked } = this.#outcomes.add(id, visitor, outcome);
    if (failed < SEVERAL || failed <= worked) return;
    this.#outcomes.clear(id);
    await this.#withdrawn.add(id);
    this.#log.error(
      { release: id, visitors: failed },
      'a release is withdrawn: it fails for several visitors',
    );
  }

  /** What a release threw, for its team. */
  #logError(report: ReleaseReport): void {
    if (report.kind === 'started' || report.message === undefined) return;
    const { remote, version, kind, message, stack } = report;
    this.#log.warn({ release: releaseId(remote, version), kind, message, stack }, 'a release threw an error');
  }
}

/** When every release failed, the failure says nothing about this one. */
function outcomeOf(report: ReleaseReport): ReleaseOutcome | undefined {
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
