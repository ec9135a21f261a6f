import type { FieldProblem, LineProblem, Problem } from '@shop/contracts';

/** A call that the backend refused, with the reason it gave. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  /** The lines of a cart that it is about. */
  readonly lines: readonly LineProblem[];
  readonly requestId: string | undefined;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.lines = problem.lines ?? [];
    this.requestId = problem.requestId;
  }
}

/** A call that got no answer: offline, the backend is down, or it took too long. */
export class ApiUnreachable extends Error {
  override readonly name = 'ApiUnreachable';
  /** Whether the caller has waited for the full time limit. */
  readonly timedOut: boolean;

  constructor(cause: unknown) {
    super('The shop cannot be reached. Check your connection and try again.', { cause });
    this.timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  }
}

/** A call that was sent without a network, so that it cannot have arrived. */
export class ApiOffline extends ApiUnreachable {
  constructor(cause: unknown, method = 'GET') {
    super(cause);
    this.message =
      method === 'GET'
        ? 'You are offline. It is loaded by itself once you are connected again.'
        : 'You are offline. Nothing was sent: try again once you are connected.';
  }
}

/** An unreadable answer, such as a proxy's error page or half a document. */
export const unexpectedAnswer = (status: number): Problem => ({
  type: 'about:blank',
  status,
  code: 'unexpected-answer',
  title: `The shop answered in a way that cannot be understood (${status}).`,
});

/** A picture that was sent but not stored. A foreign image host need not say why. */
export const pictureNotTaken = (status: number): Problem => ({
  type: 'about:blank',
  status,
  code: 'picture-not-taken',
  title: 'The image host did not take the picture.',
});
