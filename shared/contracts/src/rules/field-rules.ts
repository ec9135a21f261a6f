interface Bound {
  value: number;
  message: string;
}

/** What one form field demands, as plain data: react-hook-form's `register` takes it as it stands. */
export interface FieldRules {
  required?: string;
  min?: Bound;
  max?: Bound;
  minLength?: Bound;
  pattern?: { value: RegExp; message: string };
}

/** The rules of a form, by the field's name in the call's payload. */
export type FormRules<Field extends string = string> = Readonly<Record<Field, FieldRules>>;
