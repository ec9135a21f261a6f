import type { Registry, RegistryEntry, RetiredRemote } from './registry.ts';

/** A remote in the registry's JSON. Released shells read these keys, so they stay. */
interface JsonEntry extends Omit<RegistryEntry, 'canary' | 'previous'> {
  /** The canary. */
  trial?: RegistryEntry['canary'];
  /** The previous releases. */
  former: RegistryEntry['previous'];
}

interface JsonRegistry extends Omit<Registry, 'remotes' | 'shell' | 'retired'> {
  remotes: readonly JsonEntry[];
  shell?: JsonEntry;
  retired?: readonly (Omit<RetiredRemote, 'entry'> & { entry: JsonEntry })[];
}

/** The JSON of a registry, as it is signed and served. */
export function registryJson({ remotes, shell, retired, ...registry }: Registry): string {
  const json: JsonRegistry = {
    ...registry,
    remotes: remotes.map(toJsonEntry),
    ...(shell && { shell: toJsonEntry(shell) }),
    ...(retired && {
      retired: retired.map(({ entry, ...rest }) => ({ entry: toJsonEntry(entry), ...rest })),
    }),
  };
  return JSON.stringify(json);
}

/** @throws {SyntaxError} when it is not JSON */
export function parseRegistry(json: string): Registry {
  const { remotes, shell, retired, ...registry }: JsonRegistry = JSON.parse(json);
  return {
    ...registry,
    remotes: remotes.map(fromJsonEntry),
    ...(shell && { shell: fromJsonEntry(shell) }),
    ...(retired && {
      retired: retired.map(({ entry, ...rest }) => ({ entry: fromJsonEntry(entry), ...rest })),
    }),
  };
}

const toJsonEntry = ({ canary, previous, ...entry }: RegistryEntry): JsonEntry => ({
  ...entry,
  ...(canary && { trial: canary }),
  former: previous,
});

const fromJsonEntry = ({ trial, former, ...entry }: JsonEntry): RegistryEntry => ({
  ...entry,
  ...(trial && { canary: trial }),
  previous: former,
});
