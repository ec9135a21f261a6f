import type { ProblemCode } from '@shop/contracts';

/** What the sign-in of an account with admin rights must fulfil. */
export interface AdminSignInRules {
  secondFactor: boolean;
  /** 0: of any age. */
  maxAgeSeconds: number;
}

/** A sign-in with the identity provider. */
export interface SignIn {
  /** Seconds since 1970. */
  authenticatedAt: number;
  secondFactor: boolean;
}

/** @returns why the sign-in gives no admin rights, if it does not */
export function adminSignInProblem(rules: AdminSignInRules, signIn: SignIn): ProblemCode | undefined {
  if (rules.secondFactor && !signIn.secondFactor) return 'second-factor-required';
  const age = Date.now() / 1000 - signIn.authenticatedAt;
  return rules.maxAgeSeconds > 0 && age > rules.maxAgeSeconds ? 'sign-in-too-old' : undefined;
}
