import { ApiProblem } from '@shop/api-client';

/** Why a product was not saved: errors of fields, or a sentence about the whole. */
export type ProductRefusal<Field extends string> =
  | { kind: 'fields'; fields: readonly { name: Field; message: string }[] }
  | { kind: 'other'; message: string };

/**
 * Reads why a product was not saved.
 * @param names the fields in the form's order, in which they are named too
 */
export function productRefusal<Field extends string>(
  error: Error,
  names: readonly Field[],
): ProductRefusal<Field> {
  const named = error instanceof ApiProblem ? error.errors : [];
  const fields = names.flatMap((name) =>
    named.filter(({ field }) => field === name).map(({ message }) => ({ name, message })),
  );
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'other', message: error.message };
}
