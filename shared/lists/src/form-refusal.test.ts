import { ApiProblem, ApiUnreachable } from '@shop/api-client';
import { type FieldProblem, problems } from '@shop/contracts';
import { expect, test, vi } from 'vitest';
import { showRefusal } from './form-refusal.ts';

const invalid = (errors: FieldProblem[]) =>
  new ApiProblem({ type: 'about:blank', code: 'invalid-request', errors, ...problems['invalid-request'] });
const tooMuch = (field: string) => ({ field, code: 'max', message: `${field} is too much` });
const aForm = () => ({ setError: vi.fn(), setFocus: vi.fn() });

test('errors are shown at their fields, of which the first of the form gets the focus', () => {
  const form = aForm();
  showRefusal(form, invalid([tooMuch('rating'), tooMuch('name')]), ['name', 'rating']);
  expect(form.setError.mock.calls).toEqual([
    ['name', { message: 'name is too much' }],
    ['rating', { message: 'rating is too much' }],
  ]);
  expect(form.setFocus.mock.calls).toEqual([['name']]);
});

test.each([
  ['an error about an unknown field', invalid([tooMuch('email')]), 'The request is not valid.'],
  [
    'a lost connection',
    new ApiUnreachable(undefined),
    'The shop cannot be reached. Check your connection and try again.',
  ],
])('%s becomes a sentence, which says what was kept', (_name, error, sentence) => {
  const form = aForm();
  showRefusal(form, error, ['rating']);
  expect(form.setError.mock.calls).toEqual([['root', { message: `${sentence} What you entered is kept.` }]]);
  expect(form.setFocus).not.toHaveBeenCalled();
});
