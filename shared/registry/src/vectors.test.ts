import { expect, test } from 'vitest';
import { allReleases } from './all-releases.ts';
import { parseDocument } from './parse-document.ts';
import { readProvenRegistry } from './release-chain.ts';
import {
  BuiltRelease,
  Delegation,
  Registry,
  ReleaseManifest,
  ReleaseStatement,
  SignedRegistry,
  Visit,
} from './schemas.ts';
import { releaseDigest, sha384 } from './statement.ts';
import built from './vectors/release-manifest.json' with { type: 'json' };
import vectors from './vectors/signed-registry.json' with { type: 'json' };
import { visitOf } from './visit.ts';

/** Documents that were signed before, as every release of shop, shell and kit has to read them. */
const { ownerKey, signed, digests, visitor, visit } = vectors;

test('a registry of before is proven, and selects the same visit', async () => {
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
])('it is refused once %s has changed', async (_, change, why) => {
  await expect(readProvenRegistry({ ...signed, ...change }, [ownerKey])).rejects.toThrow(why);
});

test('a build of before describes the same release, which pins its manifest', async () => {
  const release = parseDocument('remote.json', BuiltRelease, built.remote);
  const pinned = atob(release.integrity.replace('sha384-', ''));
  const hex = [...pinned].map((unit) => unit.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  expect(hex).toBe(await sha384(built.manifest));
  expect(await releaseDigest(release)).toBe(built.digest);
});

test.each([
  ['signed registry', SignedRegistry, JSON.stringify(signed), '"signature":"', '"signature":7,"old":"'],
  ['registry', Registry, signed.registry, '"previous":[', '"former":['],
  ['delegation', Delegation, signed.delegation.document, '"label":"', '"title":"'],
  ['statement', ReleaseStatement, signed.statements['catalog@1.1.0'].document, '"catalog"', '"Catalog"'],
  ['visit', Visit, JSON.stringify(visit), '"bucket":', '"place":'],
  ['remote.json', BuiltRelease, built.remote, '"guard":"public"', '"guard":"nobody"'],
  ['release.json', ReleaseManifest, built.manifest, '"entry":"', '"entry":7,"old":"'],
])('the format of a %s takes it, and no other', (name, schema, text, right, wrong) => {
  expect(parseDocument(name, schema, text)).toEqual(JSON.parse(text));
  expect(text).toContain(right);
  expect(() => parseDocument(name, schema, text.replace(right, wrong))).toThrow(`${name} is not complete`);
});
