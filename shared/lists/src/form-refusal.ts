import { ApiProblem } from '@shop/api-client';

interface RefusedForm<Field extends string> {
  setError: (name: Field | 'root', error: { message: string }) => void;
  setFocus: (name: Field) => void;
}

/**
 * Shows why a form was not saved: at its fields, of which the first gets the focus, else as a sentence about the whole.
 * @param names the form's fields in its order, by their names in the call's payload
 */
export function showRefusal<Field extends string>(
  form: RefusedForm<Field>,
  error: Error,
  names: readonly Field[],
): void {
  const reported = error instanceof ApiProblem ? error.errors : [];
  const wrong = names.flatMap((name) =>
    reported.filter(({ field }) => field === name).map(({ message }) => ({ name, message })),
  );
  for (const { name, message } of wrong) form.setError(name, { message });
  const [first] = wrong;
  if (first) form.setFocus(first.name);
  else form.setError('root', { message: `${error.message} What you entered is kept.` });
}
