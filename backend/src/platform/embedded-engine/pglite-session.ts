import type { PGlite } from '@electric-sql/pglite';
import { fatalError } from './backend-messages.ts';
import type { EngineActivity } from './engine-activity.ts';

/** Ends a series of messages, also one that an error has interrupted. */
const SYNC = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);
const READY_AND_IDLE = Buffer.from('Z\0\0\0\x05I', 'latin1');

/** The engine's only session, which its clients use one after the other. */
export class PgliteSession {
  readonly #engine: PGlite;
  readonly #activity: EngineActivity;

  constructor(engine: PGlite, activity: EngineActivity) {
    this.#engine = engine;
    this.#activity = activity;
  }

  /**
   * Sends whole protocol messages to the engine; SQL errors are part of the answer.
   * @throws Error when the engine has failed: it must not be used any more.
   */
  async exchange(messages: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    this.#activity.begin();
    await this.#engine.execProtocolRawStream(messages, {
      // A copy: the engine writes its next answer over this one.
      onRawData: (bytes) => parts.push(Buffer.from(bytes)),
    });
    this.#activity.end();

    const answer = Buffer.concat(parts);
    const fatal = fatalError(answer);
    if (fatal !== undefined) throw new Error(fatal);
    return answer;
  }

  /**
   * Resets the session: rolls back, drops prepared statements, settings and advisory locks.
   * @throws Error when the engine does not become idle.
   */
  async reset(): Promise<void> {
    await this.exchange(SYNC);
    await this.exchange(simpleQuery('rollback'));
    const answer = await this.exchange(simpleQuery('discard all'));
    if (!answer.subarray(-READY_AND_IDLE.length).equals(READY_AND_IDLE)) {
      throw new Error('The embedded database does not answer as expected');
    }
  }
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
}
