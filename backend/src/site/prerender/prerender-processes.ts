import { releaseId } from '@shop/registry';
import { Semaphore } from '../../foundation/concurrency/semaphore.ts';
import type { ApiAnswer, PrerenderJob, PrerenderScripts } from './prerender-messages.ts';
import { PrerenderProcess, type Rendered } from './prerender-process.ts';

/** Pages that are rendered at the same time. */
const CONCURRENCY = 3;
/** Processes with and without work: more than the shop has remotes with public pages. */
const MAX_PROCESSES = 6;
const MAX_QUEUED = 20;
/** Visitors choose the addresses of a page that is rendered for each; other pages must not wait for them all. */
const MAX_QUEUED_PER_PAGE = 4;
/** A process takes some 60 MB, and its start 160 ms of the processor. */
const IDLE_MS = 60_000;
/** Then another one takes over: what a script has piled up or left running goes with it. */
const MAX_RENDERS = 1_000;
/** How long a remote waits for its next process, from the second loss on, and after how long a loss is forgotten. */
const BACKOFF = { firstMs: 1_000, maxMs: 60_000, forgottenAfterMs: 300_000 };

/** The process of a release, and the pages that wait for it. */
interface Renderer {
  turns: Semaphore;
  users: number;
  process: PrerenderProcess | undefined;
  idle: NodeJS.Timeout | undefined;
}

interface Losses {
  count: number;
  /** Milliseconds of this process's clock. */
  lastAt: number;
  reason: Error;
}

/**
 * A process for each release, so that none alters what another one's pages say. They start with the first page and end
 * when they have nothing to do. A release whose processes are lost waits longer and longer; the others are rendered
 * meanwhile.
 */
export class PrerenderProcesses {
  readonly #ask: (address: string) => Promise<ApiAnswer>;
  readonly #slots = new Semaphore({ concurrency: CONCURRENCY, maxQueued: MAX_QUEUED });
  /** By shell and release, the last used at the end. */
  readonly #renderers = new Map<string, Renderer>();
  /** By remote. */
  readonly #losses = new Map<string, Losses>();
  #isEnded = false;

  /** @param ask reads from the API */
  constructor(ask: (address: string) => Promise<ApiAnswer>) {
    this.#ask = ask;
  }

  /**
   * @param page its route's path, for all of its addresses
   * @throws {Error} with the reason why the page could not be rendered
   */
  async render(job: PrerenderJob, page: string): Promise<Rendered> {
    const { shell, remote } = job;
    const key = `${shell.id} ${remote ? releaseId(remote.name, remote.version) : ''}`;
    const renderer = this.#renderers.get(key) ?? {
      turns: new Semaphore({ concurrency: 1, maxQueued: MAX_QUEUED, maxPerOwner: MAX_QUEUED_PER_PAGE }),
      users: 0,
      process: undefined,
      idle: undefined,
    };
    this.#renderers.delete(key);
    this.#renderers.set(key, renderer);
    clearTimeout(renderer.idle);
    renderer.users += 1;
    try {
      const work = () => this.#slots.run(() => this.#processFor(renderer, job).render(job));
      return await renderer.turns.run(work, { owner: page });
    } finally {
      renderer.users -= 1;
      if (renderer.users === 0) this.#rest(key, renderer);
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    const renderers = [...this.#renderers.values()];
    this.#renderers.clear();
    for (const { idle } of renderers) clearTimeout(idle);
    await Promise.all(renderers.map(({ process }) => process?.end()));
  }

  #rest(key: string, renderer: Renderer): void {
    const isGone = !renderer.process || renderer.process.isEnded;
    if (isGone) this.#renderers.delete(key);
    else renderer.idle = setTimeout(() => this.#endIdle(key, renderer), IDLE_MS).unref();
  }

  #endIdle(key: string, { process, idle }: Renderer): void {
    clearTimeout(idle);
    this.#renderers.delete(key);
    void process?.end();
  }

  #processFor(renderer: Renderer, job: PrerenderJob): PrerenderProcess {
    const { process } = renderer;
    if (process && !process.isEnded && process.renders < MAX_RENDERS && runs(process.scripts, job))
      return process;
    if (this.#isEnded) throw new Error('The server ends.');
    void process?.end();
    const remote = job.remote?.name ?? '';
    this.#refuseWhilePaused(remote);
    this.#makeRoom();
    const next = new PrerenderProcess(
      { shell: job.shell, remote: job.remote },
      { ask: this.#ask, onLost: (reason) => this.#noteLoss(remote, reason) },
    );
    renderer.process = next;
    return next;
  }

  /** Ends a process without work, if there are as many as there may be. */
  #makeRoom(): void {
    const alive = [...this.#renderers].filter(([, { process }]) => process && !process.isEnded);
    const idle = alive.find(([, { users }]) => users === 0);
    if (alive.length >= MAX_PROCESSES && idle) this.#endIdle(...idle);
  }

  #noteLoss(remote: string, reason: Error): void {
    const lastAt = performance.now();
    const before = this.#losses.get(remote);
    const count = before && lastAt - before.lastAt < BACKOFF.forgottenAfterMs ? before.count + 1 : 1;
    this.#losses.set(remote, { count, lastAt, reason });
  }

  /** The first loss may be an accident. */
  #refuseWhilePaused(remote: string): void {
    const losses = this.#losses.get(remote);
    if (!losses || losses.count < 2) return;
    const pauseMs = Math.min(BACKOFF.firstMs * 2 ** (losses.count - 2), BACKOFF.maxMs);
    if (performance.now() < losses.lastAt + pauseMs) throw losses.reason;
  }
}

/** A version that was not released yet may be built again. */
const runs = (running: PrerenderScripts, { remote }: PrerenderScripts): boolean =>
  running.remote?.script === remote?.script;
