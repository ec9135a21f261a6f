import { type Problem, type ProblemCode, problemDetail, problems } from '@shop/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable, sqlState } from '../database/index.ts';
import { Refusal } from '../refusal.ts';
import { clientWentAway } from './client-gone.ts';
import type { FailureLog } from './failure-log.ts';
import { invalidRequest, namedAsInForm } from './invalid-request.ts';

const CODE_BY_FASTIFY_ERROR: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media-type',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
};

const CODE_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'invalid-request',
  // A path outside of the served folders: 404, so that it reveals nothing about files there.
  403: 'not-found',
  404: 'not-found',
  412: 'precondition-failed',
  416: 'range-not-satisfiable',
};

/** A number out of range, or a character that PostgreSQL does not store: the input is invalid. */
const UNSTORABLE_SQLSTATES = new Set(['22003', '22021', '22P05']);

/**
 * Turns every failed call into a problem document (docs/decisions/rulings.md#errors). Other errors than
 * refusals are logged and answered without internals, with the id that the log line has too.
 */
export function answerProblems(server: FastifyInstance, failures: FailureLog): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = isAbort(error, request) && hasLeft(reply) ? clientWentAway() : refusalOf(error, request);
    if (problems[refusal.code].status >= 500) {
      failures.add(request.log, error.cause ?? error, refusal.code);
    }
    return sendProblem(reply, request, refusal);
  });
  server.addHook('onClose', async () => failures.close());
  server.setNotFoundHandler((request, reply) => sendProblem(reply, request, new Refusal('not-found')));
}

/**
 * Turns a library's 4xx errors into problem documents, for routes that a library answers, such as files. Other routes
 * must not use it: the status of an error may come from an outside service that the shop called.
 */
export function answerClientErrors(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, _, reply) => {
    const code = CODE_BY_STATUS[error.statusCode ?? 0];
    if (!code) throw error;
    const headers = 'headers' in error ? error.headers : undefined;
    if (typeof headers === 'object' && headers !== null) void reply.headers({ ...headers });
    throw new Refusal(code);
  });
}

/** Answers with a refusal's problem document. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { status, title } = problems[refusal.code];
  request.refusal = refusal.code;
  const errors = refusal.errors.map((one) => namedAsInForm(one, request.routeOptions.config.rules));
  const problem: Problem = {
    type: 'about:blank',
    status,
    code: refusal.code,
    title,
    detail: refusal.detail || problemDetail(refusal.code, errors),
    ...(errors.length > 0 && { errors }),
    ...(refusal.lines.length > 0 && { lines: [...refusal.lines] }),
    requestId: request.id,
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfterSeconds) void reply.header('retry-after', refusal.retryAfterSeconds);
  void reply.header('cache-control', 'no-store');
  // Serialised here, because a refusal may come before a route, and so its schema, is known.
  return reply.code(status).type('application/problem+json').serializer(String).send(JSON.stringify(problem));
}

/** What a stream fails with that is destroyed because the answer that it was for is closed. */
const ABORTED = new Set(['ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE', 'UND_ERR_ABORTED']);

/** A connection that is reset is an abort only if it is the client's: it may be one to the card provider. */
const isAbort = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  ABORTED.has(error.code) || (raw.errored !== null && (error === raw.errored || error.cause === raw.errored));

const hasLeft = ({ raw: response, request: { raw: request } }: FastifyReply): boolean =>
  request.readableAborted || (response.destroyed && !response.writableFinished);

/** The refusal that stands for a failure. */
export function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return new Refusal('unavailable', { cause: error });
  if (error.validation) return invalidRequest(error.validation, request);
  if (UNSTORABLE_SQLSTATES.has(sqlState(error) ?? ''))
    return new Refusal('invalid-request', { cause: error });
  const known = CODE_BY_FASTIFY_ERROR[error.code];
  if (known) return new Refusal(known);
  // Only the framework's own errors about a request; a library's error may have an unrelated status.
  if (error.code?.startsWith('FST_') && error.statusCode && error.statusCode < 500) {
    return new Refusal('invalid-request', { detail: error.message });
  }
  return new Refusal('internal-error', { cause: error });
}
