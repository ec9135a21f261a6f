const SYNCS = 0;
const EXCHANGES = 1;

/**
 * The engine's state shared by both threads: how often it has synced data to the disk, and whether it is
 * working. While it works, its thread can answer nothing.
 */
export class EngineActivity {
  /** The buffer to pass to the other thread. */
  readonly memory: SharedArrayBuffer;
  readonly #numbers: Int32Array;

  constructor(memory = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#numbers = new Int32Array(memory);
  }

  get syncs(): number {
    return Atomics.load(this.#numbers, SYNCS);
  }

  countSync(): void {
    Atomics.add(this.#numbers, SYNCS, 1);
  }

  /** The number of the engine's current piece of work; undefined while it is idle. */
  get workUnderWay(): number | undefined {
    const number = Atomics.load(this.#numbers, EXCHANGES);
    return number % 2 === 0 ? undefined : number;
  }

  begin(): void {
    if (this.workUnderWay === undefined) Atomics.add(this.#numbers, EXCHANGES, 1);
  }

  end(): void {
    if (this.workUnderWay !== undefined) Atomics.add(this.#numbers, EXCHANGES, 1);
  }
}
