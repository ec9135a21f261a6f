import type { FastifyInstance } from 'fastify';
import type { SecurityContact } from '../../foundation/config/security-contact.ts';
import { Refusal } from '../../foundation/refusal.ts';

const PATH = '/.well-known/security.txt';

/**
 * Serves the contact for reports of vulnerabilities (RFC 9116). An expired file could lead to an address that nobody
 * reads, so it is not served, and the log says so at start.
 */
export function securityTextRoute(
  server: FastifyInstance,
  origin: string,
  { contacts, expires }: SecurityContact,
): void {
  const hasExpired = () => expires.getTime() <= Date.now();
  if (hasExpired()) server.log.warn({ expires }, 'SECURITY_EXPIRES has passed: security.txt is not served');
  const text = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${origin}${PATH}`,
    '',
  ].join('\n');
  server.get(PATH, { schema: { hide: true } }, async (_, reply) => {
    if (hasExpired()) throw new Refusal('not-found');
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
  });
}
