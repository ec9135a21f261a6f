import type { ProblemCode } from '@shop/contracts';
import type { FastifyBaseLogger } from 'fastify';

const WINDOW_MS = 60_000;

interface Kind {
  fields: { code: ProblemCode; err: unknown };
  /** Failures since the last line about them. */
  unreported: number;
  timer: NodeJS.Timeout;
}

/**
 * Logs failed calls. Of failures of one kind a minute gets one line with the stack and one with the number of the
 * others, so that an outage of the database does not flood the log.
 */
export class FailureLog {
  readonly #log: FastifyBaseLogger;
  readonly #limited: boolean;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: FastifyBaseLogger, { limited }: { limited: boolean }) {
    this.#log = log;
    this.#limited = limited;
  }

  /**
   * @param log the request's, whose lines carry its id
   * @param err why the call failed
   */
  add(log: FastifyBaseLogger, err: unknown, code: ProblemCode): void {
    const key = kindOf(err, code);
    const kind = this.#kinds.get(key);
    if (kind) {
      kind.unreported += 1;
      return;
    }
    log.error({ err, code }, 'call failed');
    if (!this.#limited) return;
    const timer = setInterval(() => this.#report(key), WINDOW_MS).unref();
    this.#kinds.set(key, { fields: { code, err }, unreported: 0, timer });
  }

  /** Reports what has not been reported yet. */
  close(): void {
    for (const key of this.#kinds.keys()) {
      this.#report(key);
      this.#forget(key);
    }
  }

  #report(key: string): void {
    const kind = this.#kinds.get(key);
    if (!kind) return;
    if (kind.unreported === 0) {
      this.#forget(key);
      return;
    }
    this.#log.error({ ...kind.fields, calls: kind.unreported }, 'more calls failed');
    kind.unreported = 0;
  }

  #forget(key: string): void {
    clearInterval(this.#kinds.get(key)?.timer);
    this.#kinds.delete(key);
  }
}

/** Errors with the same first stack frame are of one kind, whatever their messages contain. */
function kindOf(err: unknown, code: ProblemCode): string {
  if (!(err instanceof Error)) return code;
  const firstFrame = /^ +at .*$/m.exec(err.stack ?? '')?.[0] ?? '';
  return `${code} ${err.name} ${firstFrame}`;
}
