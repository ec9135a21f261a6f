import type { ProblemCode, Role } from '@shop/contracts';
import { Refusal } from '../refusal.ts';

/** The signed-in user that makes a call, as read from the database for this call. */
export interface Caller {
  userId: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
}

/** Admin rights count only for an identity with a verified email (docs/decisions/rulings.md#identity). */
export const isAdmin = ({ role, emailVerified }: Pick<Caller, 'role' | 'emailVerified'>): boolean =>
  role === 'admin' && emailVerified;

/**
 * Customers may read their own data, admins everybody's (docs/decisions/rulings.md#parts-stock-orders).
 * @throws {Refusal} `forbidden`
 */
export function admitToRead(caller: Caller, email: string): void {
  if (caller.email !== email.toLowerCase() && !isAdmin(caller)) throw new Refusal('forbidden');
}

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

const MAX_TOKEN_LENGTH = 512;

/** @returns the token of an `Authorization: Bearer …` header, or `undefined` */
export function bearerOf(header: string | undefined): string | undefined {
  const match = /^Bearer ([\w~+/.=-]+)$/i.exec(header ?? '');
  return match?.[1] && match[1].length <= MAX_TOKEN_LENGTH ? match[1] : undefined;
}
