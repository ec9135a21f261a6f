import { knownOf, type Registry, type ReleasePointers } from '@shop/contracts';

/** Earlier registries that a registry's lineage names, to find concurrent changes. */
export const KEPT_REGISTRIES = 20;

interface Signing {
  environment: string;
  expiresAt: Date;
  /** Versions that it must exceed, besides that of the registry before. */
  above?: readonly number[];
}

/** The registry that follows another one. The first version is the time in seconds, so that it is higher than that of a lost one. */
export function nextRegistry(
  before: Registry,
  pointers: ReleasePointers,
  { environment, expiresAt, above = [] }: Signing,
): Registry {
  const now = Date.now();
  const start = Math.floor(now / 1000);
  const parent = knownOf(before);
  const ancestors = Object.entries(before.lineage ?? {});
  const lineage = parent ? [...ancestors, [String(parent.version), parent.issuedAt] as const] : [];
  return {
    version: Math.max(before.version ?? start - 1, ...above) + 1,
    environment,
    issuedAt: new Date(now).toISOString(),
    expiresAt: expiresAt.toISOString(),
    lineage: Object.fromEntries(lineage.slice(-KEPT_REGISTRIES)),
    ...pointers,
  };
}

export const pointersOf = ({ remotes, shell, retired }: ReleasePointers): ReleasePointers => ({
  remotes,
  ...(shell && { shell }),
  ...(retired && { retired }),
});
