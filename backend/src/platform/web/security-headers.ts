import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { answerPolicy } from './content-security-policy.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What no page of the shop uses, and no script in it shall. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'midi', 'usb'];

/** A route's configuration for answers that are not the shop's own. */
export const withoutSecurityHeaders = { helmet: { skipRoute: true } };

/** Puts on every answer what keeps it from being misused; a page's own policy takes the place of this one's. */
export async function securityHeaders(
  server: FastifyInstance,
  { production }: { production: boolean },
): Promise<void> {
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  server.addHook('onRequest', async (_, reply) => {
    void reply.header('permissions-policy', permissions);
  });
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: answerPolicy },
    // The identity provider's popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // What others may embed says so itself.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: production && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
