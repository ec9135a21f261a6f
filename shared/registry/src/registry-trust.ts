import type { Registry } from './registry.ts';

/** The environment of a shop that is given no other name. */
export const DEFAULT_RELEASE_ENVIRONMENT = 'shop';

/** The newest registry that a shop has accepted. */
export interface KnownRegistry {
  version: number;
  /** ISO 8601. */
  issuedAt: string;
  /** The version of the newest delegation that registries were signed under. */
  delegation?: number;
}

interface Shop {
  environment: string;
  /** None when it has accepted none with a version. */
  known?: KnownRegistry | undefined;
  now?: Date;
}

/**
 * Why a shop must refuse a registry although it is signed: somebody may have put back an old one, or one of another
 * shop. The newest accepted one stays valid after it has expired, because a forgotten renewal must not end a shop.
 * @returns `undefined` for one that it may accept
 */
export function whyUntrusted(
  { version = 0, environment, expiresAt, issuedAt, delegation }: Registry,
  { environment: own, known, now = new Date() }: Shop,
): string | undefined {
  if (version > 0 && environment !== own)
    return `The registry of remotes was signed for "${environment}", and this is "${own}".`;
  if (known && version < known.version)
    return `The registry of remotes has version ${version}, and ${known.version} was accepted before.`;
  if (delegation !== undefined && delegation < (known?.delegation ?? 0))
    return `The registry of remotes was signed under the delegation ${delegation}, and ${known?.delegation} was accepted before.`;
  const isKnown = version === known?.version && issuedAt === known.issuedAt;
  if (known && version === known.version && !isKnown)
    return `The registry of remotes has version ${version}, and another one of this version was accepted before.`;
  if (expiresAt !== undefined && new Date(expiresAt) <= now && !isKnown)
    return `The registry of remotes expired at ${expiresAt}.`;
  return undefined;
}

/** What to remember of a registry that was accepted, after another one or as the first. */
export function knownOf(
  { version = 0, issuedAt, delegation = 0 }: Registry,
  before?: KnownRegistry,
): KnownRegistry | undefined {
  if (version === 0) return undefined;
  const newest = Math.max(delegation, before?.delegation ?? 0);
  return { version, issuedAt, ...(newest > 0 && { delegation: newest }) };
}
