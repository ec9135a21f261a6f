interface Bound {
  value: number;
  message: string;
}

/** The rules of one form field as plain data, in the format of react-hook-form's `register`. */
export interface FieldRules {
  /** What the form calls the field, for messages that name it. */
  label?: string;
  required?: string;
  min?: Bound;
  max?: Bound;
  minLength?: Bound;
  pattern?: { value: RegExp; message: string };
}

/** The rules of a form, by the field's name in the call's payload. */
export type FormRules<Field extends string = string> = Readonly<Record<Field, FieldRules>>;

/**
 * A text of one line: no line ends or other control characters, and no marks that change the direction of the text around
 * it.
 */
export const ONE_LINE = /^[^\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;
