import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { REMOTE_TIMEOUT_MS } from '@shop/registry';
import { finished } from './finished.ts';
import type { RemoteEntry } from './remote-entry.ts';
import { sharedModules } from './shared-modules.ts';

declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** What the loader needs of Module Federation. */
export interface FederationRuntime {
  /** Resolves to the module that a release exposes as `./remote`, once it has run to its end. */
  load(entry: RemoteEntry): Promise<unknown>;
}

/**
 * Loads releases with Module Federation's runtime, and shares the shell's modules with them.
 * @param trust called with the address of each entry before it is loaded
 */
export function federationRuntime(trust: (url: string) => void): FederationRuntime {
  const entries = new Map<string, RemoteEntry>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedByShell(),
    plugins: [provideRuntimeCore(), pinnedEntries(entries)],
  });

  return {
    async load(entry) {
      const { container, url, type } = entry;
      const registered = entries.get(container);
      // The runtime would return the container that it has under this name.
      if (registered && registered.url !== url)
        throw new Error(`${container} is ${registered.url} in this page.`);
      if (!registered) {
        entries.set(container, entry);
        trust(url);
        host.registerRemotes([{ name: container, entry: url, type, entryGlobalName: container }]);
      }
      return finished(container, () => host.loadRemote(`${container}/remote`));
    },
  };
}

/** Shared as loaded modules, so that a newer copy offered by a remote never replaces them. */
const sharedByShell = () =>
  Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => {
      const version = SHARED_VERSIONS[name] ?? '0';
      return [
        name,
        { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ];
    }),
  );

/** Makes the browser check the entry against the hash that the release's manifest pins, with a timeout. */
const pinnedEntries = (entries: ReadonlyMap<string, RemoteEntry>): ModuleFederationRuntimePlugin => ({
  name: 'shop:pinned-entries',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    const integrity = entries.get(remoteInfo?.name ?? '')?.integrity;
    if (integrity !== undefined) script.integrity = integrity;
    // The page preloads the entry in the same mode.
    script.crossOrigin = 'anonymous';
    script.src = url;
    return { script, timeout: REMOTE_TIMEOUT_MS };
  },
  async afterLoadEntry({ remoteInfo, remoteEntryExports }) {
    if (!remoteEntryExports || remoteInfo.type !== 'global') return;
    // A timed-out script may still execute. Lock the global so that it cannot replace the open container.
    Object.defineProperty(globalThis, remoteInfo.entryGlobalName, {
      value: remoteEntryExports,
      writable: false,
    });
  },
});
