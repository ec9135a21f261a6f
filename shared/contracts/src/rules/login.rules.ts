import type { FormRules } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const loginRules = {
  email: { required: 'Email is required.' },
  password: { required: 'Password is required.' },
} satisfies FormRules<'email' | 'password'>;
