import type { FieldProblem, Problem } from '@shop/contracts';

/** A call that the backend refused, with the reason it gave. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string | undefined;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.requestId = problem.requestId;
  }
}

/** A call that got no answer: offline, or the backend is down. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable';

  constructor(cause: unknown) {
    super('The shop cannot be reached. Check your connection and try again.', { cause });
  }
}

/** Reads a refusal; an answer that is no problem document (a proxy's error page) becomes one. */
export async function problemOf(response: Response): Promise<Problem> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) return response.json();
  return {
    type: 'about:blank',
    status: response.status,
    code: 'unexpected-answer',
    title: `The shop answered ${response.status}.`,
  };
}
