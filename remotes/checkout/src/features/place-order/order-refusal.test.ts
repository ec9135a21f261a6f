import { ApiProblem, ApiUnreachable } from '@shop/api-client';
import { type FieldProblem, NOT_ENOUGH_STOCK, type ProblemCode, problems } from '@shop/contracts';
import { expect, test } from 'vitest';
import { orderRefusal } from './order-refusal.model.ts';

const problem = (code: ProblemCode, errors: FieldProblem[] = []) =>
  new ApiProblem({ type: 'about:blank', code, errors, ...problems[code] });

test('an existing order', () => {
  expect(orderRefusal(problem('already-ordered'))).toEqual({ kind: 'exists' });
});

test("fields by the payload's names become the form's", () => {
  const errors = [
    { field: 'orders', code: 'min', message: 'too few' },
    { field: 'phone', code: 'required', message: 'no phone' },
  ];
  expect(orderRefusal(problem('invalid-request', errors))).toEqual({
    kind: 'fields',
    fields: [
      { name: 'orderQuantity', message: 'too few' },
      { name: 'phone', message: 'no phone' },
    ],
  });
});

test('too little stock is an error of the quantity, even when no field is named', () => {
  expect(orderRefusal(problem('not-enough-stock'))).toEqual({
    kind: 'fields',
    fields: [{ name: 'orderQuantity', message: NOT_ENOUGH_STOCK }],
  });
});

test('an error about an unknown field becomes a sentence', () => {
  const refused = problem('invalid-request', [
    { field: 'partsId', code: 'pattern', message: 'no such part' },
  ]);
  expect(orderRefusal(refused)).toEqual({ kind: 'other', message: problems['invalid-request'].title });
});

test('a missing answer becomes a sentence', () => {
  expect(orderRefusal(new ApiUnreachable(undefined))).toMatchObject({ kind: 'other' });
});
