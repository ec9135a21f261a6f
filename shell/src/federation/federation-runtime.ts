import { createInstance } from '@module-federation/enhanced/runtime';
import { PATIENCE } from './fetch-json.ts';
import type { RemoteEntry } from './remote-entry.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: SharedModules };

type Instance = ReturnType<typeof createInstance>;
/** What the shell's build provides, by module and version. */
type SharedModules = Parameters<Instance['initShareScopeMap']>[1];

const SCOPE = 'default';

/** The one thing the loader asks of Module Federation. */
export interface FederationRuntime {
  /** Resolves to the module that a release exposes as `./remote`. */
  load(entry: RemoteEntry): Promise<unknown>;
}

/** Opens releases with Module Federation's runtime, which hands them the modules that the shell shares. */
export function federationRuntime(): FederationRuntime {
  /** By container. A release is registered once: a second time would give it a second graph of modules. */
  const registered = new Map<string, RemoteEntry>();

  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [
      {
        name: 'shop:pinned-entry',
        createScript: ({ url, remoteInfo }) => {
          const integrity = registered.get(remoteInfo?.name ?? '')?.integrity;
          return { script: pinnedScript(url, integrity), timeout: PATIENCE };
        },
      },
    ],
  });
  const sharing = Promise.resolve(__webpack_init_sharing__(SCOPE)).then(() =>
    instance.initShareScopeMap(SCOPE, __webpack_share_scopes__.default),
  );

  return {
    async load(entry) {
      const { container, url } = entry;
      if (!registered.has(container)) {
        instance.registerRemotes([
          { name: container, entry: url, type: 'global', entryGlobalName: container },
        ]);
        registered.set(container, entry);
      }
      await sharing;
      return instance.loadRemote<unknown>(`${container}/remote`);
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
