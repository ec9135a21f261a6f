import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The real server as a process of its own. */
export class ServerProcess {
  readonly url: string;
  /** Resolves when it takes calls, with the milliseconds since it was started; rejects with its last words if it ends before. */
  readonly ready: Promise<number>;
  /** Resolves with its exit code, `null` when it was killed. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  #isReady = false;

  /** @param environment all that it is told; `PORT` included */
  constructor(entry: string, environment: Record<string, string>) {
    const begun = performance.now();
    this.url = `http://127.0.0.1:${environment['PORT']}`;
    this.#child = fork(entry, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...environment },
    });
    let words = '';
    this.#child.stderr?.on('data', (chunk) => {
      words += chunk;
    });
    this.ended = once(this.#child, 'close').then(([code]) => code);
    this.ready = Promise.race([
      once(this.#child, 'message').then(() => {
        this.#isReady = true;
        return performance.now() - begun;
      }),
      this.ended.then(() => {
        throw new Error(words.trim() || 'The server ended without a word');
      }),
    ]);
    // Whoever kills it while it starts does not wait for this.
    this.ready.catch(() => undefined);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  /** The same when the time has come, whatever it is at: the accident itself, not a wait for anything. */
  async killAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds);
    await this.kill();
  }
}
