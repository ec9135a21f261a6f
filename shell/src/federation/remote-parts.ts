import type { Registry } from '@shop/contracts';
import type { SlotName, SlotProps } from '@shop/host';
import type { ComponentType } from 'react';
import { PATIENCE } from './fetch-json.ts';
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { within } from './within.ts';

type Loaded<Props> = { Component: ComponentType<Props> };
type NoProps = Record<string, never>;

/** One screen or slot of a remote, in whatever state of loading. */
export interface RemotePart<Props> {
  readonly remote: string;
  /** The component, once it is loaded: it can be rendered at once. */
  ready(): ComponentType<Props> | undefined;
  /**
   * Loads it once; a failed attempt is forgotten, so that the next call tries again.
   * @throws {RemoteUnavailable}
   */
  load(): Promise<ComponentType<Props>>;
}

/** The screens and slots of all remotes; each is handed out as the same part every time. */
export interface RemoteParts {
  screen(remote: string, screen: string): RemotePart<NoProps>;
  slot<Name extends SlotName>(name: Name): RemotePart<SlotProps[Name]>;
}

export function createRemoteParts(registry: Registry, loader: RemoteLoader): RemoteParts {
  const screens = new Map<string, RemotePart<NoProps>>();
  const slots: { [Name in SlotName]?: RemotePart<SlotProps[Name]> } = {};

  return {
    screen(remote, screen) {
      const key = `${remote}/${screen}`;
      const part =
        screens.get(key) ?? remotePart(remote, async () => (await loader.load(remote)).screens[screen]);
      screens.set(key, part);
      return part;
    },

    slot<Name extends SlotName>(name: Name): RemotePart<SlotProps[Name]> {
      const remote = registry.remotes.find(({ slots: filled }) => filled.includes(name))?.name ?? 'none';
      const part: RemotePart<SlotProps[Name]> =
        slots[name] ?? remotePart(remote, async () => (await loader.load(remote)).slots[name]);
      slots[name] = part;
      return part;
    },
  };
}

/** @param find loads the remote and gives its way to load the part, if it has the part */
function remotePart<Props>(
  remote: string,
  find: () => Promise<(() => Promise<Loaded<Props>>) | undefined>,
): RemotePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function attempt(): Promise<ComponentType<Props>> {
    const load = await find();
    if (!load) throw new Error('The remote has no such screen or slot.');
    // The bundler forgets a chunk that failed: to import it anew is to fetch it anew.
    const { Component } = await within(PATIENCE, load());
    loaded = Component;
    return Component;
  }

  return {
    remote,
    ready: () => loaded,
    load() {
      loading ??= attempt().catch((cause: unknown) => {
        loading = undefined;
        throw cause instanceof RemoteUnavailable ? cause : new RemoteUnavailable(remote, cause);
      });
      return loading;
    },
  };
}
