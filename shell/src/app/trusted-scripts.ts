import type { PublicConfig, Visit } from '@shop/contracts';

const STRIPE = 'https://js.stripe.com';
const GOOGLE = 'https://apis.google.com';

/** Origins that the page may add scripts from: its own, the remotes' and the two providers'. */
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
 * Where browsers ask that every string which becomes script is vouched for, vouches for scripts from these
 * origins and those of calls before, and for nothing else: no text becomes markup or code in this page. The loaders
 * of bundler, federation and providers know no policy of their own, so it is the default one.
 */
export function trustScriptsFrom(origins: Iterable<string>): void {
  for (const origin of origins) trusted.add(origin);
  if (window.trustedTypes?.defaultPolicy) return;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (trusted.has(new URL(address, location.href).origin) ? address : null),
  });
}
