import { type FieldProblem, type FormRules, type Problem, type ProblemCode, problems } from '@shop/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/index.ts';
import { Refusal } from '../refusal.ts';

const OF_FASTIFY: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-media-type',
};

/**
 * Turns every failed call into a problem document (DECISIONS, errors). What is not a refusal is
 * logged and answered without internals, with the id that the log carries too.
 */
export function answerProblems(server: FastifyInstance): void {
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.code === 'internal-error' || refusal.code === 'unavailable') {
      request.log.error({ err: error }, 'call failed');
    }
    return sendProblem(reply, request, refusal);
  });
  server.setNotFoundHandler((request, reply) => sendProblem(reply, request, new Refusal('not-found')));
}

function sendProblem(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { status, title } = problems[refusal.code];
  const problem: Problem = {
    type: 'about:blank',
    status,
    code: refusal.code,
    title,
    ...(refusal.detail && { detail: refusal.detail }),
    ...(refusal.errors.length > 0 && { errors: [...refusal.errors] }),
    requestId: request.id,
  };
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  // Serialised here: a refusal may come before any route, and so any schema, is known.
  return reply.code(status).type('application/problem+json').serializer(String).send(JSON.stringify(problem));
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailable) return new Refusal('unavailable', { cause: error });
  if (error.validation) return invalidRequest(error, request.routeOptions.config.rules);
  const known = OF_FASTIFY[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode && error.statusCode < 500)
    return new Refusal('invalid-request', { detail: error.message });
  return new Refusal('internal-error', { cause: error });
}

/** Names every field that does not hold, with the form's own message where the specification has one. */
function invalidRequest(error: FastifyError, rules: FormRules | undefined): Refusal {
  const errors = new Map<string, FieldProblem>();
  for (const { instancePath, keyword, params, message } of error.validation ?? []) {
    const missing = params.missingProperty;
    const field = typeof missing === 'string' ? missing : (instancePath.split('/')[1] ?? '');
    if (field === '' || errors.has(field)) continue;
    const text = rules?.[field]?.required;
    const empty = keyword === 'required' || keyword === 'minLength' || keyword === 'pattern';
    errors.set(field, {
      field,
      code: keyword,
      message: (empty && text) || `${field} ${message ?? 'is not valid'}`,
    });
  }
  return new Refusal('invalid-request', { errors: [...errors.values()] });
}
