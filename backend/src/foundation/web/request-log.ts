import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { levels } from 'pino';
import { pathOf } from '../log.ts';
import { limits } from '../rate-limits/limits.ts';
import { networksOf, withoutPort } from '../rate-limits/networks.ts';
import { LocalRateLimiter } from '../rate-limits/rate-limiter.ts';

/** A request's line may be thousands of characters long. */
const MAX_PATH_LENGTH = 500;

/**
 * One line for each answered request: method, path, caller and outcome. Refused and aborted requests get a limited
 * number of lines per address, so that nobody can fill the log; the next line tells how many were left out.
 */
export class RequestLog extends LogController {
  readonly #refusals: LocalRateLimiter | undefined;
  #leftOut = 0;

  constructor({ limited }: { limited: boolean }) {
    super();
    this.#refusals = limited ? new LocalRateLimiter() : undefined;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    const { log, method, url, access, refusal } = request;
    if (!error && !writesAnswers(log.level)) return;
    const address = addressOf(request);
    // Failures of the shop itself are always logged.
    const isLimited = error || (refusal !== undefined && refusal !== 'internal-error');
    if (isLimited && !this.#mayLog(address)) {
      this.#leftOut += 1;
      return;
    }
    const fields = {
      method,
      path: pathOf(url).slice(0, MAX_PATH_LENGTH),
      address,
      ...(access?.caller && { user: access.caller.userId }),
      ...(access?.publisher && !access.publisher.isAdmin && { credential: access.publisher.id }),
      status: statusCode,
      ...(refusal && { code: refusal }),
      milliseconds: Math.round(elapsedTime),
      ...(this.#leftOut > 0 && { refusalsLeftOut: this.#leftOut }),
    };
    this.#leftOut = 0;
    if (error) log.warn({ ...fields, err: error }, 'request broken off');
    else log.info(fields, 'request answered');
  }

  #mayLog(address: string | undefined): boolean {
    if (!this.#refusals) return true;
    const { network, site } = networksOf(address ?? 'unknown');
    return this.#refusals.allows(limits.refusalLineFromAddress, site ?? network);
  }
}

/** Preparing a line costs more than checking whether it is wanted. */
const writesAnswers = (level: string): boolean =>
  Number(levels.values[level]) <= Number(levels.values['info']);

/** After the connection has closed its address is unknown, and resolving the proxies' headers throws. */
const addressOf = (request: FastifyRequest): string | undefined =>
  request.raw.socket ? withoutPort(request.ip) : undefined;
