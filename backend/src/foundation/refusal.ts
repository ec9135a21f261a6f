import { type FieldProblem, type LineProblem, type ProblemCode, problems } from '@shop/contracts';

/** A call refused by the rules. Becomes the answer's problem document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[];
  /** The lines of a cart that it is about. */
  readonly lines: readonly LineProblem[];
  /** Whole seconds after which the same call may succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    options: {
      detail?: string;
      errors?: readonly FieldProblem[];
      lines?: readonly LineProblem[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.detail ?? problems[code].title, { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
    this.lines = options.lines ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Refuses a call because of one field. */
export const fieldRefusal = (code: ProblemCode, field: string, fieldCode: string, message: string): Refusal =>
  new Refusal(code, { detail: message, errors: [{ field, code: fieldCode, message }] });

/**
 * @returns the row that a statement answered
 * @throws {Refusal} `not-found` where it answered none
 */
export function foundRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
