import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { levels } from 'pino';
import { pathOf } from '../log.ts';

/** One line for each request when it is answered: what was asked, by whom, and what became of it. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    const { log, method, url, access, refusal } = request;
    if (!error && !writesAnswers(log.level)) return;
    const fields = {
      method,
      path: pathOf(url),
      address: addressOf(request),
      ...(access?.caller && { user: access.caller.userId }),
      status: statusCode,
      ...(refusal && { code: refusal }),
      milliseconds: Math.round(elapsedTime),
    };
    if (error) log.warn({ ...fields, err: error }, 'request broken off');
    else log.info(fields, 'request answered');
  }
}

/** What a line is made of costs more than to leave it away. */
const writesAnswers = (level: string): boolean =>
  Number(levels.values[level]) <= Number(levels.values['info']);

/** Once a connection is gone nothing tells any more who was at its end, and to ask the proxies' way throws. */
const addressOf = (request: FastifyRequest): string | undefined =>
  request.raw.socket ? request.ip : undefined;
