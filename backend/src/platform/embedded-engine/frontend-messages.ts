/** What a client of the PostgreSQL wire protocol (version 3) wants. */
export type FrontendMessage =
  | { kind: 'encryption-request' }
  | { kind: 'cancel-request' }
  | { kind: 'startup'; bytes: Buffer }
  /** One or more whole messages, in order. */
  | { kind: 'messages'; bytes: Buffer }
  | { kind: 'terminate' };

/** The bytes do not follow the wire protocol. */
export class MalformedMessage extends Error {
  override readonly name = 'MalformedMessage';
}

const SSL_REQUEST = 80_877_103;
const GSS_ENCRYPTION_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const TERMINATE = 'X'.charCodeAt(0);
const MAX_STARTUP_BYTES = 10_000;

/** Cuts what arrives on one connection into whole messages. */
export class FrontendMessages {
  #pending: Buffer = Buffer.alloc(0);
  #started = false;

  /** @throws MalformedMessage */
  push(chunk: Buffer): FrontendMessage[] {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const messages: FrontendMessage[] = [];
    while (!this.#started) {
      const message = this.#takeBeforeStart();
      if (message === undefined) return messages;
      messages.push(message);
      this.#started = message.kind === 'startup';
    }
    messages.push(...this.#takeWholeMessages());
    return messages;
  }

  /** Before the start a message has no type, only a length and a code. */
  #takeBeforeStart(): FrontendMessage | undefined {
    if (this.#pending.length < 8) return undefined;
    const length = this.#pending.readInt32BE(0);
    if (length < 8 || length > MAX_STARTUP_BYTES) throw new MalformedMessage(`startup of ${length} bytes`);
    if (this.#pending.length < length) return undefined;

    const code = this.#pending.readInt32BE(4);
    const bytes = this.#take(length);
    if (code === SSL_REQUEST || code === GSS_ENCRYPTION_REQUEST) return { kind: 'encryption-request' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel-request' };
    return { kind: 'startup', bytes };
  }

  #takeWholeMessages(): FrontendMessage[] {
    let end = 0;
    while (this.#pending.length - end >= 5) {
      const length = this.#pending.readInt32BE(end + 1);
      if (length < 4) throw new MalformedMessage(`message of ${length} bytes`);
      if (this.#pending[end] === TERMINATE) {
        return [...this.#takeMessages(end), { kind: 'terminate' }];
      }
      if (this.#pending.length - end < 1 + length) break;
      end += 1 + length;
    }
    return this.#takeMessages(end);
  }

  #takeMessages(length: number): FrontendMessage[] {
    return length === 0 ? [] : [{ kind: 'messages', bytes: this.#take(length) }];
  }

  #take(length: number): Buffer {
    const taken = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    return taken;
  }
}
