import { ApiProblem } from '@shop/api-client';

/** Why a form was not saved: errors of fields, or a sentence about the whole. */
export interface FormRefusal<Field extends string> {
  /** In the form's order. */
  fields: readonly { name: Field; message: string }[];
  /** For the user; absent when the fields' errors say it all. */
  message: string | undefined;
}

const KEPT = 'What you entered is kept.';

/**
 * Reads what a form's call threw.
 * @param known the form's fields in its order, by their names in the call's payload
 */
export function formRefusal<Field extends string>(error: Error, known: readonly Field[]): FormRefusal<Field> {
  const reported = error instanceof ApiProblem ? error.errors : [];
  const fields = known.flatMap((name) =>
    reported.filter(({ field }) => field === name).map(({ message }) => ({ name, message })),
  );
  return fields.length > 0 ? { fields, message: undefined } : { fields, message: `${error.message} ${KEPT}` };
}

/** The call was answered, but not acknowledged as saved. */
export const notAcknowledged = { fields: [], message: `Nothing was saved. ${KEPT}` } as const;
