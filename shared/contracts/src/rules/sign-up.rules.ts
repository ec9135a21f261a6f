import type { FormRules } from './field-rules.ts';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** docs/specification.md#validation-rules. */
export const signUpRules = {
  name: { required: 'Username is required.' },
  email: {
    required: 'Email is required.',
    pattern: {
      value: /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/,
      message: 'Provide valid email address.',
    },
  },
  password: {
    required: 'Password is required.',
    minLength: { value: MINIMUM_PASSWORD_LENGTH, message: 'Password should be minimum 8 character.' },
  },
} satisfies FormRules<'name' | 'email' | 'password'>;
