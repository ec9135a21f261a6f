import type { Release } from './registry.ts';
import type { Delegation, ReleaseStatement, SignedDocument } from './schemas.ts';
import { contentOf, type DocumentKey, signDocument } from './signed-document.ts';

/**
 * What a statement says, its signatures unchecked.
 * @throws {Error} when it is not a statement, or for another shop
 */
export function statementFor(
  { environment }: Pick<Delegation, 'environment'>,
  statement: SignedDocument,
): ReleaseStatement {
  return contentOf<ReleaseStatement>(statement, { type: 'shop-release', environment });
}

/** The owner's statement about a release that is in place, or is built where the owner's key is. */
export async function vouchFor(
  { environment, remote, release }: { environment: string; remote: string; release: Release },
  key: DocumentKey,
): Promise<SignedDocument> {
  const statement: ReleaseStatement = {
    type: 'shop-release',
    environment,
    remote,
    version: release.version,
    release: await releaseDigest(release),
    issuedAt: new Date().toISOString(),
  };
  return signDocument(statement, key);
}

/**
 * SHA-384, in hexadecimal, of a release as the registry lists it: pages, menu entries, slots and flags included, without
 * what the registry adds. Keys are sorted, so that any JSON tool can make it.
 */
export function releaseDigest({
  version,
  manifest,
  integrity,
  routes,
  menu,
  slots,
  flags,
}: Release): Promise<string> {
  return sha384(canonicalJson({ version, manifest, integrity, routes, menu, slots, flags }));
}

/** SHA-384 in hexadecimal. */
export async function sha384(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** JSON with sorted keys and without spaces. Undefined members are left out. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
