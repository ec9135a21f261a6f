import { readFileSync } from 'node:fs';
import { type BareProcess, limitProcess, startBareProcess } from './bare-process.ts';
import {
  type ApiAnswer,
  type FromPrerenderChild,
  messageIn,
  type PrerenderJob,
  type PrerenderScripts,
  type RenderedScreen,
  type ToPrerenderChild,
} from './prerender-messages.ts';

/** A rendered page, and every answer that it was made from. */
export interface Rendered {
  screen: RenderedScreen;
  answers: Record<string, ApiAnswer>;
}

/** A screen that has not finished by then is stuck. */
const RENDER_TIMEOUT_MS = 10_000;
/** In characters; the shop's own pages have some hundred thousand. */
const MAX_MESSAGE_LENGTH = 2_000_000;
/** Reads of one render, which are repeated for each visitor. The shop's own pages have up to ten. */
const MAX_READS = 30;

/** The system lets no process be started, or it ended before it ran any code of a release. */
export class NoProcess extends Error {}

/** The render under way. */
interface Render {
  job: number;
  reads: number;
  answers: Record<string, ApiAnswer>;
  resolve(rendered: Rendered): void;
  reject(reason: unknown): void;
}

/**
 * Renders the pages of one release, one after the other, in a process of its own. The code in it may be hostile: the
 * process has no environment and no rights, and one that breaks the protocol is killed.
 */
export class PrerenderProcess {
  readonly scripts: PrerenderScripts;
  readonly #ask: (address: string) => Promise<ApiAnswer>;
  readonly #onLost: (reason: Error) => void;
  readonly #child: BareProcess;
  readonly #exited: Promise<void>;
  readonly #opened: Promise<void>;
  #setReady: () => void = () => undefined;
  #isReady = false;
  #isEnded = false;
  #render: Render | undefined;
  #jobs = 0;
  #lateReads = 0;
  /** A line that has not ended yet. */
  #line = '';

  /**
   * @param ask reads from the API
   * @param onLost is called once, if the process ends unasked
   * @throws {NoProcess}
   */
  constructor(
    scripts: PrerenderScripts,
    { ask, onLost }: { ask: (address: string) => Promise<ApiAnswer>; onLost: (reason: Error) => void },
  ) {
    this.scripts = scripts;
    this.#ask = ask;
    this.#onLost = onLost;
    this.#child = start();
    this.#exited = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      this.#child.once('error', () => resolve());
    });
    const ready = new Promise<void>((resolve) => {
      this.#setReady = resolve;
    });
    this.#opened = ready.then(() => this.#open());
    const lost = (why: string) => () =>
      this.#lose(
        this.#isReady ? new Error(why) : new NoProcess('No process for rendering could be started.'),
      );
    this.#child.on('exit', lost('The process ended.'));
    this.#child.on('error', lost('The process failed.'));
    this.#child.stdin.on('error', lost('The process takes no more jobs.'));
    this.#child.stdout.on('error', lost('The process cannot be heard.'));
    this.#child.stdout.setEncoding('utf8').on('data', (chunk: string) => this.#hear(chunk));
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  get renders(): number {
    return this.#jobs;
  }

  /**
   * One at a time.
   * @throws {Error} with the reason why the page could not be rendered
   */
  async render({ path: address, visit, config, answers }: PrerenderJob): Promise<Rendered> {
    this.#jobs += 1;
    const job = this.#jobs;
    const tooLong = setTimeout(
      () => this.#lose(new Error(`The page took longer than ${RENDER_TIMEOUT_MS} ms.`)),
      RENDER_TIMEOUT_MS,
    );
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        this.#render = { job, reads: 0, answers: { ...answers }, resolve, reject };
        void this.#opened.then(() =>
          this.#send({ kind: 'render', job, page: { path: address, visit, config }, answers }),
        );
      });
    } finally {
      clearTimeout(tooLong);
      this.#render = undefined;
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    this.#render?.reject(new Error('The process was ended.'));
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #lose(reason: Error): void {
    if (this.#isEnded) return;
    this.#render?.reject(reason);
    void this.end();
    this.#onLost(reason);
  }

  /** The scripts follow once the process can reach nothing any more. */
  async #open(): Promise<void> {
    await limitProcess(this.#child.pid);
    this.#send({ kind: 'open', scripts: this.scripts });
  }

  #hear(chunk: string): void {
    for (const [index, part] of chunk.split('\n').entries()) {
      if (index > 0) {
        this.#take(messageIn(this.#line));
        this.#line = '';
      }
      if (this.#isEnded) return;
      this.#line += part;
      if (this.#line.length > MAX_MESSAGE_LENGTH) this.#lose(new Error('The process sent too much.'));
    }
  }

  #take(message: FromPrerenderChild | undefined): void {
    if (message?.kind === 'ready' && !this.#isReady) {
      this.#isReady = true;
      this.#setReady();
    } else if (message?.kind === 'ask') this.#read(message);
    else this.#finish(message);
  }

  #finish(message: FromPrerenderChild | undefined): void {
    const render = this.#render;
    if (message?.kind === 'failed' && message.job === render?.job) render.reject(new Error(message.reason));
    else if (message?.kind === 'rendered' && message.job === render?.job)
      render.resolve({ screen: message.screen, answers: render.answers });
    else this.#lose(new Error('The process sent what it was not asked for.'));
    this.#render = undefined;
  }

  #read({ job, number, address }: FromPrerenderChild & { kind: 'ask' }): void {
    const render = this.#render;
    const isLate = job !== render?.job;
    const reads = isLate ? ++this.#lateReads : ++render.reads;
    if (reads > MAX_READS) this.#lose(new Error('The page reads too much.'));
    // A screen may go on reading after it was rendered, or has failed.
    else if (!isLate)
      this.#ask(address).then((answer) => {
        render.answers[address] = answer;
        this.#send({ kind: 'answer', number, answer });
      }, render.reject);
  }

  #send(message: ToPrerenderChild): void {
    if (!this.#isEnded) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }
}

/** @throws {NoProcess} */
function start(): BareProcess {
  try {
    return startBareProcess(readFileSync(new URL('./prerender-child.mjs', import.meta.url), 'utf8'));
  } catch (error) {
    throw new NoProcess('No process for rendering could be started.', { cause: error });
  }
}
