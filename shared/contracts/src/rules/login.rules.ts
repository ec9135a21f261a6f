import type { FormRules } from './field-rules.ts';

/** Specification, section 5, Login. */
export const loginRules = {
  email: { required: 'Email is required.' },
  password: { required: 'Password is required.' },
} satisfies FormRules<'email' | 'password'>;
