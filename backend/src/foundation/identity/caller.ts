import type { Role } from '@shop/contracts';
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
export const isAdmin = (caller: Caller): boolean => caller.role === 'admin' && caller.emailVerified;

/**
 * Customers may read their own data, admins everybody's (docs/decisions/rulings.md#parts-stock-orders).
 * @throws {Refusal} `forbidden`
 */
export function admitToRead(caller: Caller, email: string): void {
  if (caller.email !== email.toLowerCase() && !isAdmin(caller)) throw new Refusal('forbidden');
}
