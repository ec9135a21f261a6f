import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

/** The contact for reports of vulnerabilities, and when it expires: `/.well-known/security.txt` (RFC 9116). */
export interface SecurityContact {
  /** Addresses such as `mailto:security@example.com` or `https://example.com/report`, the preferred one first. */
  contacts: readonly string[];
  expires: Date;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * @returns `undefined` when nothing is set
 * @throws {StartupProblem} when one of the two is missing or malformed
 */
export function securityContactOf(settings: Settings): SecurityContact | undefined {
  const contacts = settings.list('SECURITY_CONTACT');
  const day = settings.text('SECURITY_EXPIRES');
  if (contacts.length === 0 && day === undefined) return undefined;
  if (contacts.length === 0 || day === undefined) {
    const missing = day === undefined ? 'SECURITY_EXPIRES' : 'SECURITY_CONTACT';
    throw new StartupProblem(`SECURITY_CONTACT and SECURITY_EXPIRES belong together: ${missing} is missing.`);
  }
  const wrong = contacts.find((contact) => !isContact(contact));
  if (wrong !== undefined) {
    throw new StartupProblem(
      `SECURITY_CONTACT must name addresses such as mailto:security@example.com or https://example.com/report, not "${wrong}".`,
    );
  }
  const expires = new Date(`${day}T00:00:00Z`);
  if (!DATE.test(day) || Number.isNaN(expires.getTime())) {
    throw new StartupProblem(`SECURITY_EXPIRES must be a day such as 2027-06-30, not "${day}".`);
  }
  return { contacts, expires };
}

const isContact = (text: string): boolean =>
  /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/.test(text) ||
  (text.startsWith('https://') && URL.canParse(text));
