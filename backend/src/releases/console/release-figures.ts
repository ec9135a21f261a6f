import { createHash } from 'node:crypto';
import { type ReleaseReport, releaseErrorLimits, releaseId } from '@shop/registry';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { Database } from '../../foundation/database/index.ts';
import type { WitnessNetworks } from '../../foundation/rate-limits/networks.ts';
import { withoutPersonalData } from '../../foundation/without-personal-data.ts';
import type { SourceMaps } from './stack-frames.ts';
import { framesIn, shownPath } from './stack-frames.ts';
import { addErrors, addFigures, forgetWeakErrors, NETWORKS_OF_PROVIDER } from './store.ts';

/** Different errors that are held until they are written, and how many of them one provider's visitors may report first. */
const MAX_ERRORS_HELD = 200;
const MAX_ERRORS_OF_PROVIDER = 20;

interface Counted {
  remote: string;
  version: string;
  starts: number;
  failures: number;
  errors: number;
  loadTimes: number[];
}

interface Thrown {
  remote: string;
  version: string;
  message: string;
  stack: string;
  count: number;
  networks: Set<number>;
}

/**
 * Counts starts, failures and errors of releases in browsers. Each process counts on its own and adds its counts to the
 * database, so that reports of many visitors do not wait for one row.
 */
export class ReleaseFigures {
  readonly #database: Database;
  readonly #maps: Pick<SourceMaps, 'originalOf'>;
  #counted = new Map<string, Counted>();
  #thrown = new Map<string, Thrown>();
  /** How many of these each provider's visitors reported first. */
  #firstOf = new Map<number, number>();
  readonly #writes = new SingleFlight<void>();

  constructor(database: Database, maps: Pick<SourceMaps, 'originalOf'>) {
    this.#database = database;
    this.#maps = maps;
  }

  /**
   * @param report about a release that the registry lists
   * @param witness where it comes from
   */
  count(report: ReleaseReport, witness: WitnessNetworks): void {
    const { remote, version } = report;
    const counted = this.#of(remote, version);
    if (report.kind === 'started') {
      counted.starts += 1;
      const bucket = bucketOf(report.milliseconds);
      counted.loadTimes[bucket] = (counted.loadTimes[bucket] ?? 0) + 1;
      return;
    }
    if (report.kind === 'failed') counted.failures += 1;
    else counted.errors += 1;
    if (report.message !== undefined) this.#hold(report, witnessCode(witness));
  }

  /**
   * Writes what was counted since the last time. Figures that cannot be written are kept for the next time; errors are
   * lost. A second write waits for the first: a read after it must find what the first has taken out.
   */
  write(): Promise<void> {
    return this.#writes.run('write', () => this.#writeCounted());
  }

  async #writeCounted(): Promise<void> {
    const counted = this.#counted;
    this.#counted = new Map();
    try {
      if (counted.size > 0) await this.#database.run(addFigures, [JSON.stringify(inOrder(counted))]);
    } catch (error) {
      for (const figures of counted.values()) this.#add(figures);
      throw error;
    }
    const thrown = [...this.#thrown.values()];
    this.#thrown = new Map();
    this.#firstOf = new Map();
    if (thrown.length === 0) return;
    const placed = await Promise.all(thrown.map((error) => placeOf(error, this.#maps)));
    await this.#database.run(addErrors, [JSON.stringify(mergeByPlace(placed))]);
    const releases = new Map(thrown.map((error) => [releaseId(error.remote, error.version), error]));
    for (const { remote, version } of releases.values())
      await this.#database.run(forgetWeakErrors, [remote, version]);
  }

  #of(remote: string, version: string): Counted {
    const id = releaseId(remote, version);
    const known = this.#counted.get(id);
    if (known) return known;
    const fresh = { remote, version, starts: 0, failures: 0, errors: 0, loadTimes: noLoadTimes() };
    this.#counted.set(id, fresh);
    return fresh;
  }

  #add({ remote, version, starts, failures, errors, loadTimes }: Counted): void {
    const present = this.#of(remote, version);
    present.starts += starts;
    present.failures += failures;
    present.errors += errors;
    present.loadTimes = present.loadTimes.map((count, bucket) => count + (loadTimes[bucket] ?? 0));
  }

  #hold(
    { remote, version, message = '', stack = '' }: Exclude<ReleaseReport, { kind: 'started' }>,
    code: number,
  ): void {
    const key = `${releaseId(remote, version)} ${message}\n${stack}`;
    const known = this.#thrown.get(key);
    if (known) {
      known.count += 1;
      known.networks.add(code);
      return;
    }
    const provider = providerOf(code);
    const ofProvider = this.#firstOf.get(provider) ?? 0;
    if (this.#thrown.size >= MAX_ERRORS_HELD || ofProvider >= MAX_ERRORS_OF_PROVIDER) return;
    this.#firstOf.set(provider, ofProvider + 1);
    this.#thrown.set(key, { remote, version, message, stack, count: 1, networks: new Set([code]) });
  }
}

const PROVIDERS = 2 ** 14;

/**
 * A number that many networks share, so that it names no visitor. A provider has few of them, because one of its customers
 * can have many networks.
 */
const witnessCode = ({ network, provider }: WitnessNetworks): number =>
  (hashOf(provider) % PROVIDERS) * NETWORKS_OF_PROVIDER + (hashOf(network) % NETWORKS_OF_PROVIDER);
const providerOf = (code: number): number => Math.floor(code / NETWORKS_OF_PROVIDER);
const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

type PlacedError = Awaited<ReturnType<typeof placeOf>>;

/** The place is the innermost frame in the release's own source: the same line of a library throws for many causes. */
async function placeOf(
  { remote, version, message, stack, count, networks }: Thrown,
  maps: Pick<SourceMaps, 'originalOf'>,
) {
  const frames = await Promise.all(
    framesIn(stack).map(async (frame) => {
      const original = await maps.originalOf(frame, version);
      return original
        ? { ...original, isOwn: !original.file.startsWith('node_modules/') }
        : {
            ...frame,
            file: shownPath(frame.path),
            function: withoutPersonalData(frame.function) || undefined,
            isOwn: false,
          };
    }),
  );
  const at = frames.find(({ isOwn }) => isOwn) ?? frames[0];
  const text = withoutPersonalData(message).slice(0, releaseErrorLimits.message);
  return {
    remote,
    version,
    place: createHash('sha256')
      .update(JSON.stringify([text, withoutVersion(at?.file), at?.function]))
      .digest('hex')
      .slice(0, 24),
    message: text,
    file: at?.file,
    line: at?.line,
    function: at?.function,
    frames: frames.map(({ file, line, column, function: name }) =>
      name === undefined ? `${file}:${line}:${column}` : `${name} (${file}:${line}:${column})`,
    ),
    count,
    networks: [...networks],
  };
}

/** Without a source map the address of a script says the version and the hash of its content. */
const withoutVersion = (file: string | undefined): string | undefined =>
  file?.replace(/^\/remotes\/([\w-]+)\/[^/]+\//, '/$1/').replace(/\.[0-9a-f]{8,}\.js$/, '.js');

/** Each place of a release once: a statement cannot change a row twice. */
function mergeByPlace(errors: readonly PlacedError[]): PlacedError[] {
  const places = new Map<string, PlacedError>();
  for (const error of errors) {
    const key = `${releaseId(error.remote, error.version)} ${error.place}`;
    const known = places.get(key);
    if (known) {
      known.count += error.count;
      known.networks.push(...error.networks);
    } else places.set(key, error);
  }
  return inOrder(places);
}

const inOrder = <Of>(byKey: ReadonlyMap<string, Of>): Of[] =>
  [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, of]) => of);

/** Upper bounds of the histogram of load times, in milliseconds, each a fifth above the one before: 25 ms to about 20 s. */
const BOUNDS = Array.from({ length: 38 }, (_, index) => 25 * 1.2 ** index);

/** An empty histogram. Its last bucket has no upper bound. */
export const noLoadTimes = (): number[] => Array.from({ length: BOUNDS.length + 1 }, () => 0);

/** The bucket that a load time counts in. */
export function bucketOf(milliseconds: number): number {
  const found = BOUNDS.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? BOUNDS.length : found;
}

/**
 * The load time that a share of the starts stays within, at most a fifth off.
 * @param share such as 0.95
 * @returns `undefined` without starts
 */
export function percentile(counts: readonly number[], share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let left = total * share;
  for (const [index, count] of counts.entries()) {
    if (count > 0 && left <= count) {
      const low = index === 0 ? 0 : (BOUNDS[index - 1] ?? 0);
      const high = BOUNDS[index] ?? low;
      return Math.round(low + (high - low) * (left / count));
    }
    left -= count;
  }
  return Math.round(BOUNDS.at(-1) ?? 0);
}
