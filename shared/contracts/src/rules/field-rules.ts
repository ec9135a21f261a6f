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

/** A character that people see: no space, and none that shows nothing. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** A telephone number has digits, of any script. What reads as a number below zero or with an exponent is none. */
export const phonePattern = {
  value: /^(?!\s*-|\s*\+?[\d.]+[eE][-+]?\d+\s*$)(?=[\s\S]*\p{Nd})/u,
  message: 'Phone Number needs digits, such as +1 313 555 0142.',
};

/** What is wrong with a field as typed, if anything. */
export function fieldProblem({ required, max, min, pattern }: FieldRules, typed: string): string | undefined {
  if (!VISIBLE.test(typed)) return required ?? (typed.trim() && pattern?.message);
  const amount = Number(typed.normalize('NFKC'));
  if (max && amount > max.value) return max.message;
  if (min && amount < min.value) return min.message;
  return pattern && !pattern.value.test(typed) ? pattern.message : undefined;
}
