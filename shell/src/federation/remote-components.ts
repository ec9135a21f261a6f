import type { Registry } from '@shop/contracts';
import type { SlotName, SlotProps } from '@shop/host';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { PATIENCE } from './fetch-json.ts';
import { type RemoteLoader, RemoteUnavailable } from './remote-loader.ts';
import { within } from './within.ts';

type Loaded<Props> = { Component: ComponentType<Props> };
type Component<Props> = LazyExoticComponent<ComponentType<Props>>;
type NoProps = Record<string, never>;

/** The remotes' screens and slots, as components that load when they are first rendered. */
export interface RemoteComponents {
  screen(remote: string, screen: string): Component<NoProps>;
  slot<Name extends SlotName>(name: Name): { remote: string; component: Component<SlotProps[Name]> };
  /** Loads a screen's code ahead of its use. A failure is left to the use to meet. */
  prefetchScreen(remote: string, screen: string): Promise<void>;
}

/**
 * Hands out one component per screen and slot as long as its load has not failed: what is loaded
 * already renders at once. After a failure the next request gets a new component, which tries again.
 */
export function createRemoteComponents(registry: Registry, loader: RemoteLoader): RemoteComponents {
  const screens = new Map<string, Component<NoProps>>();
  const slots: { [Name in SlotName]?: Component<SlotProps[Name]> } = {};

  async function loadScreen(remote: string, screen: string): Promise<Loaded<NoProps>> {
    const { screens: offered } = await loader.load(remote);
    return loadPart(remote, `screen "${screen}"`, offered[screen]);
  }

  async function loadSlot<Name extends SlotName>(remote: string, name: Name): Promise<Loaded<SlotProps[Name]>> {
    const { slots: offered } = await loader.load(remote);
    return loadPart(remote, `slot "${name}"`, offered[name]);
  }

  return {
    screen(remote, screen) {
      const key = `${remote}/${screen}`;
      const known = screens.get(key);
      if (known) return known;
      const component = lazyUntilFailure(
        () => loadScreen(remote, screen),
        () => screens.delete(key),
      );
      screens.set(key, component);
      return component;
    },

    slot<Name extends SlotName>(name: Name) {
      const remote = registry.remotes.find((entry) => entry.slots.includes(name))?.name ?? 'nobody';
      const component: Component<SlotProps[Name]> =
        slots[name] ??
        lazyUntilFailure(
          () => loadSlot(remote, name),
          () => delete slots[name],
        );
      slots[name] = component;
      return { remote, component };
    },

    prefetchScreen: (remote, screen) =>
      loadScreen(remote, screen).then(
        () => undefined,
        () => undefined,
      ),
  };
}

/** The bundler's import of a part is retried by calling it anew: it forgets chunks that failed. */
async function loadPart<Props>(
  remote: string,
  what: string,
  load: (() => Promise<Loaded<Props>>) | undefined,
): Promise<Loaded<Props>> {
  if (!load) throw new RemoteUnavailable(remote, new Error(`It has no ${what}.`));
  try {
    return await within(PATIENCE, load());
  } catch (cause) {
    throw new RemoteUnavailable(remote, cause);
  }
}

function lazyUntilFailure<Props>(load: () => Promise<Loaded<Props>>, forget: () => void): Component<Props> {
  return lazy(async () => {
    try {
      const { Component } = await load();
      return { default: Component };
    } catch (failure) {
      forget();
      throw failure;
    }
  });
}
