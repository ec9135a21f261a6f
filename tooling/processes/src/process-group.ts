import {
  describeEnd,
  type ProcessEnd,
  type ProcessSpecification,
  type RunningProcess,
  startProcess,
} from './child-process.ts';
import { Guardian } from './guardian.ts';
import { PlainFailure } from './plain-failure.ts';
import { GRACE_MILLISECONDS } from './signal-group.ts';

/**
 * The processes of one command. They end together: when the command is stopped, when one of them ends by
 * itself, and when the command was killed. Those with an IPC channel notice that; the guardian ends the
 * others.
 */
export class ProcessGroup {
  readonly #running: RunningProcess[] = [];
  readonly #graceMilliseconds: number;
  readonly #guardian = new Guardian();
  #stopping: Promise<void> | undefined;

  /** @param graceMilliseconds between SIGTERM and SIGKILL */
  constructor(graceMilliseconds = GRACE_MILLISECONDS) {
    this.#graceMilliseconds = graceMilliseconds;
  }

  /** @throws PlainFailure when the group is stopping: a process started now would be left behind */
  start(specification: ProcessSpecification): RunningProcess {
    if (this.#stopping) throw new PlainFailure('Stopped.');
    const started = startProcess(specification);
    this.#running.push(started);
    if (started.pid !== undefined && !specification.channel) this.#guardian.guard(started.pid);
    void started.ended.then(() => this.#forget(started));
    return started;
  }

  /**
   * Rejects as soon as one of the present processes ends by itself. Otherwise it settles when the group is
   * stopped.
   * @throws PlainFailure naming the process and how it ended
   */
  async untilOneEnds(): Promise<void> {
    const first: ProcessEnd = await Promise.race(this.#running.map(({ ended }) => ended));
    if (!this.#stopping) throw new PlainFailure(describeEnd(first));
    await this.#stopping;
  }

  /** Ends every process, the last started first, and waits for each. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopEach();
    return this.#stopping;
  }

  #forget(ended: RunningProcess): void {
    this.#running.splice(this.#running.indexOf(ended), 1);
    if (ended.pid !== undefined) this.#guardian.release(ended.pid);
  }

  async #stopEach(): Promise<void> {
    for (const process of this.#running.toReversed()) await process.stop(this.#graceMilliseconds);
  }
}
