import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { answerPolicy } from './content-security-policy.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Browser features that no page of the shop uses; no script in it may use them either. */
const UNUSED_FEATURES = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'midi', 'usb'];

/** Route configuration for responses that are not the shop's own. */
export const withoutSecurityHeaders = { securityHeaders: false };

/** Sets security headers on every response; a page's own policy replaces the default one. */
export function securityHeaders(server: FastifyInstance, site: { production: boolean }): void {
  const headers = securityHeadersOf(site);
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.securityHeaders !== false) void reply.headers(headers);
    done();
  });
}

/** Sets `no-store` unless the route says otherwise: a response may contain a token or personal data. */
export function keepOutOfCaches(server: FastifyInstance): void {
  server.addHook('onRequest', (_, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
}

/** The same for every response, so helmet computes them once. */
export function securityHeadersOf({ production }: { production: boolean }): OutgoingHttpHeaders {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: answerPolicy },
    // The identity provider's popup must be able to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Embeddable responses set this themselves.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: production && { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    frameguard: { action: 'deny' },
    // Pages ask for it themselves: of other responses, which are sandboxed, the browser's console warns.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers and plug-ins that are gone, at 125 bytes an answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  protect(request, answer, () => undefined);
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  return { ...answer.getHeaders(), 'permissions-policy': permissions };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` omits them. */
    securityHeaders?: boolean;
  }
}
