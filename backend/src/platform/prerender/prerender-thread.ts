import { Worker } from 'node:worker_threads';
import { Semaphore } from '../concurrency/semaphore.ts';
import { workerEntry } from '../worker-entry.ts';
import type {
  ApiAnswer,
  FromPrerenderThread,
  PrerenderJob,
  RenderedScreen,
  ToPrerenderThread,
} from './prerender-messages.ts';

/** A rendered page, and every answer that it was made from. */
interface Rendered {
  screen: RenderedScreen;
  answers: Record<string, ApiAnswer>;
}

/** A screen that has not finished by then is stuck. */
const RENDER_TIMEOUT_MS = 10_000;
const MAX_QUEUED = 20;
/** Visitors choose the addresses of a page that is rendered for each; other pages must not wait for them all. */
const MAX_QUEUED_PER_PAGE = 4;
const MEMORY = { maxOldGenerationSizeMb: 256 };

/** The render under way. */
interface Render {
  /** A thread that was ended may still tell of the render before. */
  worker: Worker;
  answers: Record<string, ApiAnswer>;
  resolve(rendered: Rendered): void;
  reject(reason: unknown): void;
}

/**
 * Renders pages one after the other in a worker thread: a remote that fails, hangs or exhausts its memory
 * there does not affect the server. The thread starts with the first page, and again after it has ended.
 */
export class PrerenderThread {
  readonly #ask: (address: string) => Promise<ApiAnswer>;
  readonly #semaphore = new Semaphore({
    concurrency: 1,
    maxQueued: MAX_QUEUED,
    maxPerOwner: MAX_QUEUED_PER_PAGE,
  });
  #worker: Worker | undefined;
  #render: Render | undefined;

  /** @param ask reads from the API */
  constructor(ask: (address: string) => Promise<ApiAnswer>) {
    this.#ask = ask;
  }

  /**
   * @param page its route's path, for all of its addresses
   * @throws {Error} with the reason why the page could not be rendered
   */
  render(job: PrerenderJob, page: string): Promise<Rendered> {
    const work = async () => {
      const worker = this.#worker ?? this.#start();
      const tooLong = setTimeout(() => {
        this.#render?.reject(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms.`));
        void this.end();
      }, RENDER_TIMEOUT_MS);
      try {
        return await new Promise<Rendered>((resolve, reject) => {
          this.#render = { worker, answers: { ...job.answers }, resolve, reject };
          this.#send(worker, { kind: 'render', job });
        });
      } finally {
        clearTimeout(tooLong);
        this.#render = undefined;
      }
    };
    return this.#semaphore.run(work, { owner: page });
  }

  /** Ends the thread; the next render starts another. */
  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(workerEntry('prerender-worker', import.meta.url), {
      execArgv: [],
      // Code of remotes runs there, so it must not see the shop's keys.
      env: {},
      resourceLimits: MEMORY,
    });
    worker.unref();
    worker.on('message', (message: FromPrerenderThread) => this.#hear(worker, message));
    const lose = (reason: unknown) => {
      if (this.#worker === worker) this.#worker = undefined;
      this.#renderOf(worker)?.reject(reason);
    };
    // A thread that has thrown takes no more jobs, although it ends a moment later.
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('The thread ended.')));
    this.#worker = worker;
    return worker;
  }

  #renderOf(worker: Worker): Render | undefined {
    return this.#render?.worker === worker ? this.#render : undefined;
  }

  #hear(worker: Worker, message: FromPrerenderThread): void {
    const render = this.#renderOf(worker);
    if (!render) return;
    if (message.kind === 'failed') render.reject(new Error(message.reason));
    if (message.kind === 'rendered') render.resolve({ screen: message.screen, answers: render.answers });
    if (message.kind === 'ask') {
      const { number, address } = message;
      this.#ask(address).then((answer) => {
        render.answers[address] = answer;
        this.#send(worker, { kind: 'answer', number, answer });
      }, render.reject);
    }
  }

  #send(worker: Worker, message: ToPrerenderThread): void {
    worker.postMessage(message);
  }
}
