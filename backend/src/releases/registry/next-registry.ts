import type { Registry, ReleasePointers } from '@shop/registry';

/**
 * The registry that follows another one. Its version is the time in seconds at least, so that what was built later is newer
 * than a registry that this one does not know.
 */
export const nextRegistry = (
  before: Registry,
  pointers: ReleasePointers,
  { environment, expiresAt }: { environment: string; expiresAt: Date },
): Registry => ({
  version: Math.max((before.version ?? 0) + 1, Math.floor(Date.now() / 1000)),
  environment,
  issuedAt: new Date().toISOString(),
  expiresAt: expiresAt.toISOString(),
  ...pointers,
});

export const pointersOf = ({ remotes, shell, retired }: ReleasePointers): ReleasePointers => ({
  remotes,
  ...(shell && { shell }),
  ...(retired && { retired }),
});
