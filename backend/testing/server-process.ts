import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** The real server as a separate process. */
export class ServerProcess {
  readonly url: string;
  /**
   * Resolves when it is ready, with the milliseconds since its start; rejects with its last output if it ends
   * before.
   */
  readonly ready: Promise<number>;
  /** Resolves with its exit code, `null` when it was killed. */
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  #isReady = false;

  /** @param environment its whole environment; `PORT` included */
  constructor(entry: string, environment: Record<string, string>) {
    const begun = performance.now();
    this.url = `http://127.0.0.1:${environment['PORT']}`;
    this.#child = fork(entry, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', ...environment },
    });
    let output = '';
    this.#child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    this.ended = once(this.#child, 'close').then(([code]) => code);
    this.ready = Promise.race([
      once(this.#child, 'message').then(() => {
        this.#isReady = true;
        return performance.now() - begun;
      }),
      this.ended.then(() => {
        throw new Error(output.trim() || 'The server ended without a word');
      }),
    ]);
    // A caller that kills it during the start does not wait for this.
    this.ready.catch(() => undefined);
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /**
   * Sends SIGTERM.
   * @returns its exit code
   */
  stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }

  /** Kills it. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  /**
   * Kills it after this time, whatever it is doing. The delay is the accident itself, not a wait for
   * something.
   */
  async killAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds);
    await this.kill();
  }
}
