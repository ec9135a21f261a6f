import { PlainFailure } from '../plain-failure.ts';
import {
  describeEnd,
  type ProcessEnd,
  type ProcessSpecification,
  type RunningProcess,
  startProcess,
} from './child-process.ts';

const GRACE_MILLISECONDS = 25_000;

/**
 * The processes of one command. They end together: when the command is asked to stop, and when one of
 * them dies by itself.
 */
export class ProcessGroup {
  readonly #running: RunningProcess[] = [];
  readonly #graceMilliseconds: number;
  #stopping: Promise<void> | undefined;

  /** @param graceMilliseconds what a process may take to end before it is ended by force */
  constructor(graceMilliseconds = GRACE_MILLISECONDS) {
    this.#graceMilliseconds = graceMilliseconds;
  }

  /** @throws PlainFailure when the group is stopping: what starts now would be left behind */
  start(specification: ProcessSpecification): RunningProcess {
    if (this.#stopping) throw new PlainFailure('Stopped.');
    const started = startProcess(specification);
    this.#running.push(started);
    void started.ended.then(() => this.#running.splice(this.#running.indexOf(started), 1));
    return started;
  }

  /**
   * Rejects as soon as one of the processes that run now ends without having been asked to.
   * It settles at no other time than that, or when the group is stopped.
   *
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

  async #stopEach(): Promise<void> {
    for (const process of this.#running.toReversed()) await process.stop(this.#graceMilliseconds);
  }
}
