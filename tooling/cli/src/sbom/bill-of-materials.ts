import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package as the package manager lists it: the version of a workspace package begins with `link:`. */
export interface ListedPackage {
  from?: string;
  version?: string;
  path: string;
  dependencies?: Record<string, ListedPackage>;
}

/**
 * A software bill of materials in CycloneDX 1.6 format. It lists each package once, with its dependencies; the packages of
 * the workspace are the application itself.
 */
export function billOfMaterials(application: string, listed: readonly ListedPackage[]) {
  const components = new Map<string, ReturnType<typeof componentOf>>();
  const needs = new Map<string, Set<string>>([[application, new Set()]]);

  const visit = (owner: string, { dependencies = {} }: ListedPackage): void => {
    for (const [alias, dependency] of Object.entries(dependencies)) {
      const { from = alias, version = '' } = dependency;
      if (version.startsWith('link:')) continue;
      const purl = `pkg:npm/${from.replace('@', '%40')}@${version}`;
      if (!components.has(purl)) components.set(purl, componentOf(from, version, purl, dependency.path));
      needs.get(owner)?.add(purl);
      if (!needs.has(purl)) needs.set(purl, new Set());
      // A repeated package is listed without its dependencies.
      visit(purl, dependency);
    }
  };
  for (const own of listed) visit(application, own);

  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', 'bom-ref': application, name: application },
    },
    components: [...components.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1)),
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() })),
  };
}

function componentOf(fullName: string, version: string, purl: string, folder: string) {
  const [scope, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName];
  const license = licenseIn(folder);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: name ?? fullName,
    version,
    purl,
    ...(license !== undefined && { licenses: [license] }),
  };
}

/** Packages for other platforms are in the lock file, but not installed. */
function licenseIn(folder: string) {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license }: { license?: unknown } = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof license !== 'string') return undefined;
  return isExpression(license) ? { expression: license } : { license: { name: license } };
}

/** An SPDX expression: `MIT`, `(MIT OR Apache-2.0)`; unlike `SEE LICENSE IN LICENSE.md`. */
const isExpression = (license: string): boolean =>
  /^\(?[\w.+-]+\)?( (AND|OR|WITH) \(?[\w.+-]+\)?)*$/.test(license) && license !== 'UNLICENSED';
