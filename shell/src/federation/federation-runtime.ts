import { createInstance, Module } from '@module-federation/enhanced/runtime';
import { runScript } from './pinned-script.ts';
import type { RemoteEntry } from './remote-entry.ts';

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { default: SharedModules };

type Instance = ReturnType<typeof createInstance>;
/** What the shell's build provides, by module and version. */
type SharedModules = Parameters<Instance['initShareScopeMap']>[1];

const SCOPE = 'default';

type OpenedModule = InstanceType<typeof Module>;
type Container = Awaited<ReturnType<OpenedModule['getEntry']>>;

/** The one thing the loader asks of Module Federation. */
export interface FederationRuntime {
  /** Resolves to the module that a release exposes as `./remote`. */
  load(entry: RemoteEntry): Promise<unknown>;
}

/** Opens releases with Module Federation's runtime, which hands them the modules that the shell shares. */
export function federationRuntime(): FederationRuntime {
  /** By container. A release is opened once: a second time would give it a second graph of modules. */
  const opened = new Map<string, OpenedModule>();

  const host = createInstance({ name: 'shell', remotes: [] });
  const sharing = Promise.resolve(__webpack_init_sharing__(SCOPE)).then(() =>
    host.initShareScopeMap(SCOPE, __webpack_share_scopes__.default),
  );

  async function open({ container, url, integrity }: RemoteEntry): Promise<OpenedModule> {
    await runScript(url, integrity);
    const exposed: Container = Reflect.get(globalThis, container);
    // A script that was given up for late may still run: what is open keeps its place.
    Object.defineProperty(globalThis, container, { get: () => exposed, set: () => undefined });
    const module = new LoadedModule(
      {
        host,
        remoteInfo: {
          name: container,
          entry: url,
          type: 'global',
          entryGlobalName: container,
          shareScope: SCOPE,
        },
      },
      exposed,
    );
    opened.set(container, module);
    return module;
  }

  return {
    async load(entry) {
      const module = opened.get(entry.container) ?? (await open(entry));
      await sharing;
      return module.get(`${entry.container}/remote`, './remote');
    },
  };
}

/** A remote whose first script has run: the runtime need not load it. */
class LoadedModule extends Module {
  constructor(
    options: ConstructorParameters<typeof Module>[0],
    private readonly container: Container,
  ) {
    super(options);
  }

  override async getEntry(): Promise<Container> {
    return this.container;
  }
}
