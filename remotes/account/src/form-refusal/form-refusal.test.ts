import { ApiProblem, ApiUnreachable } from '@shop/api-client';
import { type FieldProblem, problems } from '@shop/contracts';
import { expect, test } from 'vitest';
import { formRefusal } from './form-refusal.model.ts';

const invalid = (errors: FieldProblem[]) =>
  new ApiProblem({ type: 'about:blank', code: 'invalid-request', errors, ...problems['invalid-request'] });

test('an error about a field is shown at that field', () => {
  const errors = [{ field: 'rating', code: 'max', message: 'too much' }];
  expect(formRefusal(invalid(errors), ['rating', 'name'])).toEqual({
    fields: [{ name: 'rating', message: 'too much' }],
    message: undefined,
  });
});

test('errors are in the order of the form, so that its first wrong field gets the focus', () => {
  const errors = ['rating', 'name'].map((field) => ({ field, code: 'max', message: `${field} is too much` }));
  expect(formRefusal(invalid(errors), ['name', 'rating']).fields.map(({ name }) => name)).toEqual([
    'name',
    'rating',
  ]);
});

test('an error about an unknown field becomes a sentence', () => {
  const errors = [{ field: 'email', code: 'format', message: 'no email' }];
  expect(formRefusal(invalid(errors), ['rating'])).toEqual({
    fields: [],
    message: 'The request is not valid. What you entered is kept.',
  });
});

test('offline: it says so, and what was kept', () => {
  expect(formRefusal(new ApiUnreachable(undefined), ['rating']).message).toBe(
    'The shop cannot be reached. Check your connection and try again. What you entered is kept.',
  );
});
