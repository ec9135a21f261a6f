import { type FieldProblem, type Problem, type ProblemCode, problemDetail, problems } from '@shop/contracts';

/** An answer of {@link answerCalls} that refuses the call. */
export class Refusal {
  readonly problem: Problem;

  constructor(code: ProblemCode, errors?: FieldProblem[]) {
    const { status, title } = problems[code];
    const detail = problemDetail(code, errors);
    this.problem = { type: 'about:blank', status, code, title, detail, ...(errors ? { errors } : {}) };
  }
}

/**
 * Refuses a call as the backend would.
 * @param code the problem of the catalogue, which gives status and title
 * @param errors the errors of the payload's fields
 */
export const refusal = (code: ProblemCode, errors?: FieldProblem[]): Refusal => new Refusal(code, errors);

/** No answer comes: offline, or the backend is down. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};
