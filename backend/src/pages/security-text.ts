import type { FastifyInstance } from 'fastify';
import type { SecurityContact } from '../platform/config/security-contact.ts';
import { Refusal } from '../platform/refusal.ts';

const PATH = '/.well-known/security.txt';

/**
 * Serves whom to tell of a weakness. A file that has expired would send reports where nobody reads them: it is not
 * served, and the log says so at start.
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
