import { ApiProblem, ApiUnreachable } from '@shop/api-client';
import { type FieldProblem, NOT_ENOUGH_STOCK, type ProblemCode, problems } from '@shop/contracts';
import { expect, test } from 'vitest';
import { OrderExists, refusalOf } from './refusal.model.ts';

const refusal = (code: ProblemCode, errors: FieldProblem[] = []) =>
  refusalOf(new ApiProblem({ type: 'about:blank', code, errors, ...problems[code] }));

test('an existing order', () => {
  expect(refusal('already-ordered').exists).toBe(true);
  expect(refusalOf(new OrderExists()).exists).toBe(true);
  expect(refusal('forbidden').exists).toBe(false);
});

test("fields by the payload's names become the form's", () => {
  const errors = [
    { field: 'orders', code: 'min', message: 'too few' },
    { field: 'phone', code: 'required', message: 'no phone' },
  ];
  expect(refusal('invalid-request', errors).fields).toEqual([
    { name: 'orderQuantity', message: 'too few' },
    { name: 'phone', message: 'no phone' },
  ]);
});

test('too little stock is an error of the quantity, even when no field is named', () => {
  expect(refusal('not-enough-stock').fields).toEqual([{ name: 'orderQuantity', message: NOT_ENOUGH_STOCK }]);
});

test('an error about an unknown field becomes a sentence', () => {
  expect(
    refusal('invalid-request', [{ field: 'partsId', code: 'pattern', message: 'no such part' }]),
  ).toMatchObject({ message: problems['invalid-request'].title, fields: [] });
});

test('a missing answer says that the order may be sent again', () => {
  expect(refusalOf(new ApiUnreachable(undefined)).outcome).toContain('placed only once');
});
