import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { answerPolicy } from './content-security-policy.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** What no page of the shop uses, and no script in it shall. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'midi', 'usb'];

/** A route's configuration for answers that are not the shop's own. */
export const withoutSecurityHeaders = { securityHeaders: false };

/** Puts on every answer what keeps it from being misused; a page's own policy takes the place of this one's. */
export function securityHeaders(server: FastifyInstance, site: { production: boolean }): void {
  const headers = headersOf(site);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.securityHeaders !== false) void reply.headers(headers);
    done();
  });
}

/** Sets `no-store` unless the route says otherwise: an answer may hold a token or personal data. */
export function keepOutOfCaches(server: FastifyInstance): void {
  server.addHook('onRequest', (_, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

/** They are the same for every answer, so helmet is asked for them once. */
function headersOf({ production }: { production: boolean }): OutgoingHttpHeaders {
  const protect = helmet({
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
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protect(request, answer, () => undefined);
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  return { ...answer.getHeaders(), 'permissions-policy': permissions };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` leaves them away. */
    securityHeaders?: boolean;
  }
}
