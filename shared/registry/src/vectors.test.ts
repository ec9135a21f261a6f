import { describe, expect, test } from 'vitest';
import { allReleases } from './all-releases.ts';
import { readProvenRegistry } from './release-chain.ts';
import { releaseDigest } from './statement.ts';
import before from './vectors/registry-of-before.json' with { type: 'json' };
import present from './vectors/signed-registry.json' with { type: 'json' };
import { visitOf } from './visit.ts';

/** Registries that shops signed under a delegation, as every release of shop and shell has to read them. */
describe.each([
  ['a registry', present],
  ['a registry that was signed with the old keys', before],
])('%s', (_, { ownerKey, signed, digests, visitor, visit }) => {
  test('is proven, and selects the same visit', async () => {
    const { registry, delegation } = await readProvenRegistry(signed, [ownerKey]);
    expect(delegation?.version).toBe(registry.delegation);
    expect(visitOf(registry, visitor)).toEqual(visit);
    const found = registry.remotes
      .flatMap(allReleases)
      .map(async (release) => [release.version, await releaseDigest(release)]);
    expect(Object.fromEntries(await Promise.all(found))).toEqual(digests);
  });

  const delegationChanged = {
    ...signed.delegation,
    document: signed.delegation.document.replace('/parts', '/'),
  };
  test.each<[string, object, string]>([
    ['the registry', { registry: signed.registry.replace('1.1.0', '1.1.1') }, 'not signed by anybody'],
    ['the delegation', { delegation: delegationChanged }, "not signed with the owner's key"],
    ['a statement', { statements: {} }, 'is not signed by anybody who may release it'],
  ])('is refused once %s has changed', async (_, change, why) => {
    await expect(readProvenRegistry({ ...signed, ...change }, [ownerKey])).rejects.toThrow(why);
  });
});
