import { readDelegation } from './delegation.ts';
import type { Registry, RegistryEntry, Release, SignedRegistry } from './registry.ts';
import type { Delegation } from './schemas.ts';
import { isSignedDocument, isSignedWith, signText } from './signed-document.ts';

/**
 * Signs a registry.
 * @param key private, PKCS #8
 */
export async function signRegistry(
  registry: Registry,
  key: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<SignedRegistry> {
  const text = JSON.stringify(registry);
  return { registry: text, signature: await signText(text, key) };
}

/** A signed registry, and its content. */
export interface RegistryContent {
  signed: SignedRegistry;
  registry: Registry;
  /** The delegation that lets the shop sign it; absent where the owner has signed it. */
  delegation?: Delegation;
}

/**
 * Verifies and parses a signed registry: the owner has signed it, or the key that the owner has delegated this to. `readProvenRegistry`
 * also checks that each release is proven.
 * @param document anything that was read
 * @param keys the owner's, public, SPKI in base64url; any of them may match, so that keys can be rotated; without any,
 * nothing is checked
 * @throws {Error} when it is no signed registry, none of the keys matches, or the registry was changed
 */
export async function readSignedRegistry(
  document: unknown,
  keys: readonly string[],
): Promise<RegistryContent> {
  if (!isSigned(document)) throw new Error('This is no registry of remotes.');
  const read = () => ({ signed: document, registry: parseRegistry(document.registry) });
  if (keys.length === 0) return read();
  for (const key of keys) if (await isSignedWith(document.registry, document.signature, key)) return read();
  const delegation = await delegationOf(document, keys);
  if (!delegation) throw new Error('The registry of remotes is not signed by anybody who may release.');
  const content = read();
  refuseUndelegated(content.registry, delegation);
  return { ...content, delegation };
}

/** The delegation under which a registry is signed. */
async function delegationOf(
  { registry, signature, delegation: signed }: SignedRegistry,
  keys: readonly string[],
): Promise<Delegation | undefined> {
  if (!isSignedDocument(signed)) return undefined;
  const { environment = '' } = parseRegistry(registry);
  const delegation = await readDelegation(signed, { keys, environment });
  return (await isSignedWith(registry, signature, delegation.registryKey)) ? delegation : undefined;
}

function refuseUndelegated({ delegation: version, expiresAt }: Registry, delegation: Delegation): void {
  if (version !== delegation.version)
    throw new Error(
      `The registry of remotes was signed under another delegation than ${delegation.version}.`,
    );
  if (expiresAt === undefined || new Date(expiresAt) > new Date(delegation.expiresAt))
    throw new Error('The registry of remotes outlives the delegation that it was signed under.');
}

const isSigned = (value: unknown): value is SignedRegistry =>
  typeof value === 'object' &&
  value !== null &&
  'registry' in value &&
  typeof value.registry === 'string' &&
  'signature' in value &&
  typeof value.signature === 'string';

/**
 * A remote in a registry that was signed before shell 4.1. A shop may still have one in its database, in `registry.json`
 * or in `remotes.json`.
 */
interface OldEntry extends Pick<RegistryEntry, 'name' | 'live' | 'previews'> {
  trial?: RegistryEntry['canary'];
  former: readonly (Release & { abandoned?: true })[];
}

/** @throws {Error} when it is not JSON */
export function parseRegistry(json: string): Registry {
  const { remotes, shell, retired, ...registry } = JSON.parse(json);
  return {
    ...registry,
    remotes: remotes.map(inPresentWords),
    ...(shell && { shell: inPresentWords(shell) }),
    ...(retired && {
      retired: retired.map(({ entry, ...rest }: { entry: RegistryEntry | OldEntry }) => ({
        entry: inPresentWords(entry),
        ...rest,
      })),
    }),
  };
}

/** The only place that knows the old property names. A signed text is not rewritten, because its signature covers them. */
function inPresentWords(entry: RegistryEntry | OldEntry): RegistryEntry {
  if (!('former' in entry)) return entry;
  const { trial, former, ...rest } = entry;
  return {
    ...rest,
    ...(trial && { canary: trial }),
    previous: former.map(({ abandoned, ...release }) => ({
      ...release,
      ...(abandoned && { withdrawn: abandoned }),
    })),
  };
}
