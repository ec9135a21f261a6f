import { type Problem, type ProblemCode, problemDetail, problems } from '@shop/contracts';

type Told = Partial<Pick<Problem, 'errors' | 'detail' | 'lines'>>;

/** An answer of {@link answerCalls} that refuses the call. */
export class Refusal {
  readonly problem: Problem;

  constructor(code: ProblemCode, told: Told = {}) {
    const { status, title } = problems[code];
    this.problem = {
      type: 'about:blank',
      status,
      code,
      title,
      detail: problemDetail(code, told.errors),
      ...told,
    };
  }
}

/**
 * Refuses a call as the backend would.
 * @param code the problem of the catalogue, which gives status and title
 * @param told the errors of the payload's fields, the sentence, and what is wrong with each line
 */
export const refusal = (code: ProblemCode, told?: Told): Refusal => new Refusal(code, told);

/** No answer comes: offline, or the backend is down. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};
