import type { Role } from '@shop/contracts';
import type { Session } from '@shop/host';
import { knownRole } from '@shop/host/internal';
import type { Guard } from '@shop/registry';

/** What is known about the person who opens a page. */
export interface Visitor {
  status: Session['status'];
  /** `undefined` until the server has answered. */
  role: Role | undefined;
  roleFailed: boolean;
}

/**
 * `enter`; `wait` while session or role is unknown; `ask-again` when the role could not be read; `sign-in`
 * for visitors; `dismiss` for the wrong role, which is signed out.
 */
export type Admission = 'enter' | 'wait' | 'ask-again' | 'sign-in' | 'dismiss';

/** Decides who may enter a page (docs/specification.md#roles). */
export function admission(guard: Guard, { status, role, roleFailed }: Visitor): Admission {
  if (guard === 'public') return 'enter';
  if (status === 'resolving') return 'wait';
  if (status === 'signed-out') return 'sign-in';
  if (guard === 'signed-in') return 'enter';
  if (role) return role === guard ? 'enter' : 'dismiss';
  return roleFailed ? 'ask-again' : 'wait';
}

/** Whether a page would open for the present user without waiting, by the role last read. */
export function mayEnter(guard: Guard, { status, account }: Session): boolean {
  const role = account && knownRole(account.email);
  return admission(guard, { status, role, roleFailed: false }) === 'enter';
}
