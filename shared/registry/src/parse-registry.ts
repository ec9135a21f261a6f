import type { Registry, RegistryEntry, Release } from './registry.ts';

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
