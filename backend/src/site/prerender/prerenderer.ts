import { setTimeout as pause } from 'node:timers/promises';
import type { PublicConfig } from '@shop/contracts';
import { type RemoteRoute, releaseId, type Visit, type VisitedRemote } from '@shop/registry';
import type { FastifyBaseLogger } from 'fastify';
import { BoundedMap } from '../../foundation/caching/bounded-map.ts';
import { SingleFlight } from '../../foundation/concurrency/single-flight.ts';
import type { ReleaseManifests } from '../../releases/index.ts';
import { gonePageAt, pageAt, type RequestedPage } from '../page-at.ts';
import type { Answers, ApiAnswer, PrerenderJob, RenderedScreen } from './prerender-messages.ts';
import { NoProcess } from './prerender-process.ts';
import { PrerenderProcesses } from './prerender-processes.ts';

/** Pause before a page that could not be rendered is tried again. */
const RETRY_AFTER_MS = 60_000;
/** Cached pages: each public page in each combination of releases and flags that visitors have. */
const MAX_CACHED_PAGES = 200;
/** The same, and their size in characters; cached addresses of pages that are rendered for each have as many. */
const CACHE = { maxEntries: MAX_CACHED_PAGES, maxWeight: 20_000_000 };
/** A longer address is left to the browser. */
const MAX_ADDRESS_LENGTH = 500;
/** What is rendered for every address without a page. */
const NO_PAGE = '/not-found';

/** A rendered page, and the answers that it was made from. */
interface CachedPage {
  answers: Answers;
  page: RenderedScreen;
}

/** The inputs of a rendered page. */
interface FreshPage extends Pick<PrerenderJob, 'shell' | 'visit' | 'remote'> {
  /** `undefined` where there is no page. */
  route: RemoteRoute | undefined;
  /** What is rendered: the route's path, or the whole address. */
  address: string;
}

interface PrerenderSources {
  manifests: ReleaseManifests;
  config: PublicConfig;
  /** The remotes whose code this server runs. */
  remotes: readonly string[];
  /** The API's answer to a visitor, for an address below its base. */
  ask: (address: string) => Promise<ApiAnswer>;
  log: FastifyBaseLogger;
  /** A visitor waits no longer than these seconds for a page. The render itself goes on. */
  seconds: number;
}

/**
 * Renders public pages, so that they are shown before any script has run. The data of a page is read again
 * for every visitor, and the cached page is sent as long as the data is the same. So no page is stale,
 * whichever process has written. Code of releases is run for the remotes that the settings name, and apart from the
 * server.
 */
export class Prerenderer {
  readonly #sources: PrerenderSources;
  readonly #processes: PrerenderProcesses;
  readonly #flights = new SingleFlight<RenderedScreen | undefined>();
  readonly #pages = new BoundedMap<string, CachedPage>(CACHE);
  /** Apart from the pages: visitors choose these addresses, and must not displace the others. */
  readonly #addresses = new BoundedMap<string, CachedPage>(CACHE);
  /** Milliseconds of this process's clock. */
  readonly #retryAt = new BoundedMap<string, number>({ maxEntries: MAX_CACHED_PAGES });

  #hasToldNoProcess = false;

  constructor(sources: PrerenderSources) {
    this.#sources = sources;
    this.#processes = new PrerenderProcesses((address) => this.#read(address));
  }

  /**
   * @param asked the page at the address; `undefined` where there is none, which is rendered too
   * @param url of the page: its path and query
   * @param shell the script of the shell that the visitor gets, if it has one
   * @returns `undefined` when the browser has to render the page
   */
  async page(
    asked: RequestedPage | undefined,
    visit: Visit,
    { url, shell }: { url: string; shell: PrerenderJob['shell'] | undefined },
  ): Promise<RenderedScreen | undefined> {
    const address = asked ? renderedAddress(asked, url) : addressOfNone(visit, url);
    if (address === undefined || !shell || visit.preview) return undefined;
    if (asked && !this.#sources.remotes.includes(asked.remote.name)) return undefined;
    const remote = asked && (await this.#withScript(asked.remote));
    if (asked && !remote) return undefined;
    const releases = visit.remotes.map(({ name, version }) => releaseId(name, version));
    const flags = JSON.stringify(asked?.remote.flagValues ?? {});
    const key = [address, shell.id, visit.issuedAt, ...releases, flags].join(' ');
    const page = this.#flights.run(key, () =>
      this.#fresh(key, { route: asked?.route, address, visit, shell, remote }),
    );
    return Promise.race([page, pause(this.#sources.seconds * 1000, undefined, { ref: false })]);
  }

  end(): Promise<void> {
    return this.#processes.end();
  }

  /** The release with the script of its screens; `undefined` unless everything that they need is on this server. */
  async #withScript(release: VisitedRemote): Promise<PrerenderJob['remote']> {
    const { manifests } = this.#sources;
    const prerender = (await manifests.read(release))?.prerender;
    if (prerender === undefined || !(await manifests.sheets(release))) return undefined;
    const script = await manifests.text(release, prerender);
    return script === undefined ? undefined : { name: release.name, version: release.version, script };
  }

  async #fresh(key: string, { route, address, ...given }: FreshPage): Promise<RenderedScreen | undefined> {
    const cache = route?.rendersAddress ? this.#addresses : this.#pages;
    const kept = cache.get(key);
    if (!kept && (this.#retryAt.get(key) ?? 0) > performance.now()) return undefined;
    try {
      const answers = await this.#answers(Object.keys(kept?.answers ?? {}));
      if (kept && areSame(kept.answers, answers)) return kept.page;
      const { screen, answers: used } = await this.#processes.render(
        {
          ...given,
          path: address,
          config: this.#sources.config,
          answers,
        },
        route?.path ?? address,
      );
      const weight =
        screen.markup.length + Object.values(used).reduce((sum, { text }) => sum + text.length, 0);
      cache.set(key, { page: screen, answers: used }, weight);
      return screen;
    } catch (error) {
      this.#logFailure(error, route?.path ?? address);
      cache.delete(key);
      this.#retryAt.set(key, performance.now() + RETRY_AFTER_MS);
      return undefined;
    }
  }

  /** Logs why a page was not rendered, and once that no process can be started. */
  #logFailure(error: unknown, page: string): void {
    const { log } = this.#sources;
    if (!(error instanceof NoProcess))
      log.warn({ err: error, page }, 'a page is left to the browser to render');
    else if (!this.#hasToldNoProcess) {
      this.#hasToldNoProcess = true;
      log.error({ err: error }, 'no page is rendered on the server');
    }
  }

  /** Code of a release says what is read: it may be a call of the API, and nothing else of the server. */
  async #read(address: string): Promise<ApiAnswer> {
    const { config, ask } = this.#sources;
    const base = new URL(`${config.apiBase}/`, 'http://server');
    const { origin, pathname, search } = new URL(address, base);
    if (origin !== base.origin || !pathname.startsWith(base.pathname))
      throw new Error(`The page read ${address}, which is no call of the API.`);
    return await ask(`${pathname}${search}`);
  }

  async #answers(addresses: readonly string[]): Promise<Answers> {
    const found = await Promise.all(
      addresses.map(async (address) => [address, await this.#read(address)] as const),
    );
    return Object.fromEntries(found);
  }
}

/** @returns `undefined` for a page that only the browser renders */
function renderedAddress({ remote, route }: RequestedPage, url: string): string | undefined {
  if (remote.unfit || route.guard !== 'public') return undefined;
  if (route.rendersAddress) return url.length <= MAX_ADDRESS_LENGTH ? url : undefined;
  return route.path.includes(':') ? undefined : route.path;
}

/** One address for all without a page: visitors choose them, and the shell says the same at each. */
function addressOfNone(visit: Visit, url: string): string | undefined {
  const address = gonePageAt(visit, url.split('?')[0] ?? '')?.path ?? NO_PAGE;
  return pageAt(visit, address) ? undefined : address;
}

const areSame = (kept: Answers, now: Answers): boolean =>
  Object.entries(kept).every(([address, { status, text }]) => {
    const answer = now[address];
    return answer?.status === status && answer.text === text;
  });
