import { createHash } from 'node:crypto';
import type { Config } from '../config/config.ts';

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];
const STRIPE_CALLS = ['https://api.stripe.com'];
const GOOGLE_SCRIPTS = ['https://apis.google.com'];
const GOOGLE_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Strings that become script must have passed one of the page's Trusted Types policies. */
const TRUSTED_TYPES = "require-trusted-types-for 'script'";
/** The name under which `Reporting-Endpoints` declares where reports go. */
const ENDPOINT = 'page';

/** Gives a page a process that no other origin of the same site shares. */
export const OWN_PROCESS = { 'origin-agent-cluster': '?1' };

/** The policy of responses that are not pages: they run nothing, load nothing and are shown in no frame. */
export const answerPolicy = {
  defaultSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
  sandbox: [],
};

/**
 * The headers that tell a browser what a page may run, load and connect to, where to report violations, and that it
 * gets a process of its own. With real keys these are Firebase's and Stripe's origins, with stand-ins the stand-ins';
 * remotes and API may have origins of their own.
 * @returns a function that gives the headers of a page whose scripts have these sources
 */
export function pagePolicy(
  config: Config,
): (scriptSources: readonly string[]) => Readonly<Record<string, string>> {
  const { identity, payments, apiBase, images } = config.public;
  const standInCards = originsOf(payments.apiUrl, payments.scriptUrl);
  const ownOrigins = [...originsOf(apiBase, images.uploadUrl), ...config.remoteOrigins];
  const imageOrigins = config.imageHost.kind === 'external' ? config.imageHost.origins : [];
  const google = identity.emulatorUrl ? [] : GOOGLE_CALLS;
  // The popups of the official emulator run a script of Google.
  const standInIdentity = identity.emulatorUrl && !config.identity.unsignedTokens;
  const reports = `${apiBase}/reports`;
  const reporting = [`report-uri ${reports}`, `report-to ${ENDPOINT}`];
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Toasts and card fields set inline styles; a style cannot run code.
    sources("style-src 'self' 'unsafe-inline'", config.remoteOrigins),
    sources("font-src 'self' data:", config.remoteOrigins),
    sources("img-src 'self' data: blob: https:", [...ownOrigins, ...imageOrigins]),
    sources("connect-src 'self'", [
      ...ownOrigins,
      ...google,
      ...(payments.apiUrl ? standInCards : STRIPE_CALLS),
    ]),
    sources("frame-src 'self'", [
      ...(identity.emulatorUrl ? [] : [`https://${identity.authDomain}`]),
      ...(payments.apiUrl ? standInCards : STRIPE_FRAMES),
    ]),
    // Google's and Stripe's scripts assign strings as markup, so with them violations are only reported.
    ...(standInIdentity && payments.scriptUrl ? [TRUSTED_TYPES] : []),
    ...reporting,
  ];
  return (scriptSources) => ({
    ...OWN_PROCESS,
    'content-security-policy': [sources('script-src', scriptSources), ...directives].join('; '),
    'content-security-policy-report-only': [TRUSTED_TYPES, ...reporting].join('; '),
    'reporting-endpoints': `${ENDPOINT}="${reports}"`,
  });
}

/**
 * Scripts run by the page's nonce, or because a running script has added them: so remotes, card provider and
 * identity provider need no list of origins. Every browser that the build supports knows `strict-dynamic`, so
 * there is no fallback for others.
 */
export const scriptsByNonce = (nonce: string): string[] => [`'nonce-${nonce}'`, "'strict-dynamic'"];

/**
 * For a page that is served as a file and has no nonce of its own: its inline scripts run by their hashes, all
 * others by their origins. That stops less than a nonce does.
 * @param page the built `index.html`
 */
export function scriptsByOrigin(config: Config, page: string): string[] {
  const { identity, payments } = config.public;
  const inlineScripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    "'self'",
    ...Array.from(inlineScripts, ([, script = '']) => `'sha256-${sha256(script)}'`),
    ...config.remoteOrigins,
    ...(payments.scriptUrl ? originsOf(payments.scriptUrl) : STRIPE_SCRIPTS),
    ...(identity.emulatorUrl ? originsOf(identity.emulatorUrl) : GOOGLE_SCRIPTS),
  ];
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

const sources = (directive: string, origins: readonly string[]): string =>
  [directive, ...new Set(origins)].join(' ');

const originsOf = (...urls: (string | undefined)[]): string[] =>
  urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
