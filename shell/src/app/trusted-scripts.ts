import type { PublicConfig } from '@shop/contracts';
import type { Visit } from '@shop/registry';

const STRIPE = 'https://js.stripe.com';
const GOOGLE = 'https://apis.google.com';

/** Origins whose scripts the page may add: its own, the remotes' and the two providers'. */
export function scriptOrigins(
  { identity, payments }: PublicConfig,
  { remotes }: Pick<Visit, 'remotes'>,
): Set<string> {
  const addresses = [
    location.origin,
    ...remotes.flatMap(({ manifest, fallback }) => [manifest, fallback?.manifest ?? manifest]),
    payments.scriptUrl ?? STRIPE,
    identity.emulatorUrl ?? GOOGLE,
  ];
  return new Set(addresses.map((address) => new URL(address, location.href).origin));
}

const trusted = new Set<string>();

/**
 * Installs the default Trusted Types policy where browsers support it: it accepts script URLs from these
 * origins and those of earlier calls, and nothing else, so no text becomes markup or code in this page. It is
 * the default policy because the loaders of bundler, federation and providers use none of their own.
 */
export function trustScriptsFrom(origins: Iterable<string>): void {
  for (const origin of origins) trusted.add(origin);
  if (window.trustedTypes?.defaultPolicy) return;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (trusted.has(new URL(address, location.href).origin) ? address : null),
  });
}
