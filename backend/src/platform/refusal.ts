import { type FieldProblem, type ProblemCode, problems } from '@shop/contracts';

/** A call that the rules do not allow. Becomes the answer's problem document. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ProblemCode;
  readonly detail: string | undefined;
  readonly errors: readonly FieldProblem[];

  constructor(
    code: ProblemCode,
    options: { detail?: string; errors?: readonly FieldProblem[]; cause?: unknown } = {},
  ) {
    super(options.detail ?? problems[code].title, { cause: options.cause });
    this.code = code;
    this.detail = options.detail;
    this.errors = options.errors ?? [];
  }
}

/** Refuses a call because of one field. */
export const fieldRefusal = (code: ProblemCode, field: string, fieldCode: string, message: string): Refusal =>
  new Refusal(code, { detail: message, errors: [{ field, code: fieldCode, message }] });
