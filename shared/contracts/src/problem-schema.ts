import Type, { type Static } from 'typebox';

export const FieldProblem = Type.Object({
  field: Type.String({ description: "The field as the call's payload names it" }),
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblem = Static<typeof FieldProblem>;

/** RFC 9457 `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  detail: Type.Optional(Type.String()),
  errors: Type.Optional(Type.Array(FieldProblem)),
  requestId: Type.Optional(Type.String({ description: 'The id that the log carries too' })),
});
export type Problem = Static<typeof Problem>;
