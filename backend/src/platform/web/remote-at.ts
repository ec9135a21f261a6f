import type { Registry, RegistryEntry } from '@shop/contracts';

/** The remote whose screen a path shows, as the shell's router would find it; the first one claims a path. */
export function remoteAt(registry: Registry, pathname: string): RegistryEntry | undefined {
  const asked = segments(pathname);
  return registry.remotes.find(({ routes }) => routes.some(({ path }) => matches(segments(path), asked)));
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const matches = (pattern: readonly string[], asked: readonly string[]): boolean =>
  pattern.length === asked.length &&
  pattern.every((segment, index) => segment.startsWith(':') || segment === asked[index]);
