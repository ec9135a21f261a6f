import type { Registry, RegistryEntry } from './registry.ts';

/** A remote in the registry's JSON. Released shells read these keys, so they stay. */
interface JsonEntry extends Omit<RegistryEntry, 'canary' | 'previous'> {
  /** The canary. */
  trial?: RegistryEntry['canary'];
  /** The previous releases. */
  former: RegistryEntry['previous'];
}

/** The JSON of a registry, as it is signed and served. */
export function registryJson(registry: Registry): string {
  const remotes = registry.remotes.map(
    ({ canary, previous, ...entry }): JsonEntry => ({
      ...entry,
      ...(canary && { trial: canary }),
      former: previous,
    }),
  );
  return JSON.stringify({ ...registry, remotes });
}

/** @throws {SyntaxError} when it is not JSON */
export function parseRegistry(json: string): Registry {
  const registry: Omit<Registry, 'remotes'> & { remotes: readonly JsonEntry[] } = JSON.parse(json);
  const remotes = registry.remotes.map(
    ({ trial, former, ...entry }): RegistryEntry => ({
      ...entry,
      ...(trial && { canary: trial }),
      previous: former,
    }),
  );
  return { ...registry, remotes };
}
