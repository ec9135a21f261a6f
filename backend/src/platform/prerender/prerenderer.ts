import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PublicConfig, type Release, releaseId, type Visit } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { SingleFlight } from '../concurrency/single-flight.ts';
import type { ReleaseManifests } from '../releases/release-manifests.ts';
import type { RequestedPage } from '../web/page-at.ts';
import type { Answers, ApiAnswer, PrerenderJob, RenderedScreen } from './prerender-messages.ts';
import { PrerenderThread } from './prerender-thread.ts';

/** Where the shell's build writes its prerender script, in the site's folder. */
const SHELL_SCRIPT = 'shell/prerender.cjs';

/**
 * A visitor waits no longer than this for a page that their browser can render too. The render itself goes
 * on.
 */
const WAIT_TIMEOUT_MS = 1_000;
/** Pause before a page that could not be rendered is tried again. */
const RETRY_AFTER_MS = 60_000;
/** Cached pages: each public page in each combination of releases that visitors have. */
const MAX_CACHED_PAGES = 200;

/** A rendered page, and the answers that it was made from. */
interface CachedPage {
  answers: Answers;
  page: RenderedScreen;
}

/** The inputs of a rendered page. */
interface FreshPage extends Pick<PrerenderJob, 'shell' | 'visit'> {
  asked: RequestedPage;
  /** The remote's files. */
  script: string;
}

interface PrerenderSources {
  siteDirectory: string;
  manifests: ReleaseManifests;
  config: PublicConfig;
  /** The API's answer to a visitor, for an address below its base. */
  ask: (address: string) => Promise<ApiAnswer>;
  log: FastifyBaseLogger;
  /** Milliseconds; tests wait until the page is rendered. */
  timeoutMs?: number;
}

/**
 * Renders public pages, so that they are shown before any script has run. The data of a page is read again
 * for every visitor, and the cached page is sent as long as the data is the same. So no page is stale,
 * whichever process has written.
 */
export class Prerenderer {
  readonly #sources: PrerenderSources;
  readonly #thread: PrerenderThread;
  readonly #flights = new SingleFlight<RenderedScreen | undefined>();
  readonly #kept = new Map<string, CachedPage>();
  /** Milliseconds of this process's clock. */
  readonly #restUntil = new Map<string, number>();

  constructor(sources: PrerenderSources) {
    this.#sources = sources;
    this.#thread = new PrerenderThread(sources.ask);
  }

  /** @returns `undefined` when the browser has to render the page */
  async page(asked: RequestedPage | undefined, visit: Visit): Promise<RenderedScreen | undefined> {
    if (!asked || !isForAnyone(asked) || visit.preview) return undefined;
    const shell = await this.#shell();
    const script = await this.#scriptOf(asked.remote);
    if (!shell || script === undefined) return undefined;
    const releases = visit.remotes.map(({ name, version }) => releaseId(name, version));
    const key = [asked.route.path, shell.builtAt, visit.issuedAt, ...releases].join(' ');
    const page = this.#flights.run(key, () => this.#fresh(key, { asked, visit, shell, script }));
    const { timeoutMs = WAIT_TIMEOUT_MS } = this.#sources;
    return Promise.race([page, pause(timeoutMs, undefined, { ref: false })]);
  }

  end(): Promise<void> {
    return this.#thread.end();
  }

  async #shell(): Promise<PrerenderJob['shell'] | undefined> {
    const file = path.join(this.#sources.siteDirectory, SHELL_SCRIPT);
    const built = await stat(file).catch(() => undefined);
    return built && { file, builtAt: built.mtimeMs };
  }

  /** The script of a release's screens; `undefined` unless everything that they need is on this server. */
  async #scriptOf(release: Release): Promise<string | undefined> {
    const { manifests } = this.#sources;
    const prerender = (await manifests.read(release))?.prerender;
    if (prerender === undefined || !(await manifests.sheets(release))) return undefined;
    return manifests.text(release, prerender);
  }

  async #fresh(key: string, { asked, script, ...given }: FreshPage): Promise<RenderedScreen | undefined> {
    const kept = this.#kept.get(key);
    if (!kept && (this.#restUntil.get(key) ?? 0) > performance.now()) return undefined;
    try {
      const answers = await this.#answers(Object.keys(kept?.answers ?? {}));
      if (kept && areSame(kept.answers, answers)) return kept.page;
      const { name, version } = asked.remote;
      const { screen, answers: used } = await this.#thread.render({
        ...given,
        remote: { name, version, script },
        path: asked.route.path,
        config: this.#sources.config,
        answers,
      });
      if (this.#kept.size >= MAX_CACHED_PAGES) this.#kept.clear();
      this.#kept.set(key, { page: screen, answers: used });
      return screen;
    } catch (error) {
      this.#sources.log.warn(
        { err: error, page: asked.route.path },
        'a page is left to the browser to render',
      );
      this.#kept.delete(key);
      if (this.#restUntil.size >= MAX_CACHED_PAGES) this.#restUntil.clear();
      this.#restUntil.set(key, performance.now() + RETRY_AFTER_MS);
      return undefined;
    }
  }

  async #answers(addresses: readonly string[]): Promise<Answers> {
    const found = await Promise.all(
      addresses.map(async (address) => [address, await this.#sources.ask(address)] as const),
    );
    return Object.fromEntries(found);
  }
}

const isForAnyone = ({ route }: RequestedPage): boolean =>
  route.guard === 'public' && !route.path.includes(':');

const areSame = (kept: Answers, now: Answers): boolean =>
  Object.entries(kept).every(([address, { status, text }]) => {
    const answer = now[address];
    return answer?.status === status && answer.text === text;
  });
