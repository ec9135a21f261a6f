import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { PATIENCE } from './fetch-json.ts';
import type { RemoteEntry } from './remote-entry.ts';

/** The one thing the loader asks of Module Federation. */
export interface FederationRuntime {
  /** Resolves to the module that a release exposes as `./remote`. */
  load(entry: RemoteEntry): Promise<unknown>;
}

export function federationRuntime(): FederationRuntime {
  /** By container. A release is registered once: a second time would give it a second graph of modules. */
  const registered = new Map<string, RemoteEntry>();

  getInstance()?.registerPlugins([
    {
      name: 'shop:pinned-entry',
      createScript: ({ url, remoteInfo }) => {
        const integrity = registered.get(remoteInfo?.name ?? '')?.integrity;
        return { script: pinnedScript(url, integrity), timeout: PATIENCE };
      },
    },
  ]);

  return {
    load(entry) {
      const { container, url } = entry;
      if (!registered.has(container)) {
        registerRemotes([{ name: container, entry: url, type: 'global', entryGlobalName: container }]);
        registered.set(container, entry);
      }
      return loadRemote<unknown>(`${container}/remote`);
    },
  };
}

/** Another script than the one that the release's manifest pins does not run. */
function pinnedScript(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  if (integrity !== undefined) script.integrity = integrity;
  // As the bundler asks for chunks, and the page announces both.
  script.crossOrigin = 'anonymous';
  script.src = url;
  return script;
}
