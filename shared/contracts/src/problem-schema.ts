import Type, { type Static } from 'typebox';

export const FieldProblem = Type.Object({
  field: Type.String({ description: "The field as the call's payload names it" }),
  code: Type.String(),
  message: Type.String(),
});
export type FieldProblem = Static<typeof FieldProblem>;

/** What keeps one line of a cart from being ordered. */
export const LineProblem = Type.Object({
  partId: Type.String(),
  before: Type.Optional(Type.Number({ description: 'The price that was sent, in dollars for one unit' })),
  now: Type.Optional(Type.Number({ description: 'The price as it is' })),
  left: Type.Optional(Type.Integer({ description: 'Units in stock' })),
  minimum: Type.Optional(Type.Integer({ description: 'The least that is sold' })),
});
export type LineProblem = Static<typeof LineProblem>;

/** RFC 9457 `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  title: Type.String(),
  detail: Type.String({ description: 'What is wrong with this request, in plain words' }),
  errors: Type.Optional(Type.Array(FieldProblem)),
  lines: Type.Optional(Type.Array(LineProblem, { description: 'The lines of a cart that it is about' })),
  requestId: Type.Optional(Type.String({ description: 'The id that the log carries too' })),
});
/** As clients take it: their own, and those of a server of before, may lack the detail. */
export type Problem = Omit<Static<typeof Problem>, 'detail'> & { detail?: string | undefined };
