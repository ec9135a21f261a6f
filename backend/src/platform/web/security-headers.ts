import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];
const STRIPE_CALLS = ['https://api.stripe.com'];
const GOOGLE_SCRIPTS = ['https://apis.google.com'];
const GOOGLE_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * What a page may load and talk to. With real keys these are Firebase's and Stripe's origins, with
 * stand-ins the stand-ins'; remotes and API may lie on origins of their own.
 */
export async function securityHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const { identity, payments, apiBase, images } = config.public;
  const standInCards = originsOf(payments.apiUrl, payments.scriptUrl);
  const ownOrigins = [...originsOf(apiBase, images.uploadUrl), ...config.remoteOrigins];
  const imageOrigins = config.imageHost.kind === 'external' ? config.imageHost.origins : [];
  const google = identity.emulatorUrl ? [] : GOOGLE_CALLS;
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrc: [
          "'self'",
          ...config.remoteOrigins,
          ...(identity.emulatorUrl ? [] : GOOGLE_SCRIPTS),
          ...(payments.scriptUrl ? standInCards : STRIPE_SCRIPTS),
        ],
        // Toasts and card fields set styles of their own; a style cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'", ...config.remoteOrigins],
        fontSrc: ["'self'", 'data:', ...config.remoteOrigins],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...ownOrigins, ...imageOrigins],
        connectSrc: ["'self'", ...ownOrigins, ...google, ...(payments.apiUrl ? standInCards : STRIPE_CALLS)],
        frameSrc: [
          "'self'",
          ...(identity.emulatorUrl ? [] : [`https://${identity.authDomain}`]),
          ...(payments.apiUrl ? standInCards : STRIPE_FRAMES),
        ],
      },
    },
    // The identity provider's popup must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.production && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

const originsOf = (...urls: (string | undefined)[]): string[] => [
  ...new Set(urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
];
