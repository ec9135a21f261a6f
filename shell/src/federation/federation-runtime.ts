import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { PATIENCE } from './fetch-json.ts';
import type { RemoteEntry } from './remote-entry.ts';

/** The two things the loader asks of Module Federation. */
export interface FederationRuntime {
  /** @param anew it takes the place of an entry from which nothing could be loaded */
  register(name: string, entry: RemoteEntry, anew: boolean): void;
  /** Resolves to the module that the remote exposes as `./remote`. */
  load(name: string): Promise<unknown>;
}

export function federationRuntime(): FederationRuntime {
  getInstance()?.registerPlugins([{ name: 'shop:patience', createScript: () => ({ timeout: PATIENCE }) }]);
  return {
    register: (name, { url, type, globalName }, anew) =>
      registerRemotes([{ name, entry: url, type, entryGlobalName: globalName }], { force: anew }),
    load: (name) => loadRemote<unknown>(`${name}/remote`),
  };
}
