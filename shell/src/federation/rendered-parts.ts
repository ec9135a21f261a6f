import type { RemoteModule } from '@shop/host';
import { flagsIn } from '@shop/host/internal';
import type { Visit } from '@shop/registry';
import { pageAt, pagesOf } from '../app/pages.ts';
import { createRemoteParts, type RemoteParts } from './remote-parts.ts';

export interface RenderedRemote {
  name: string;
  version: string;
  module: RemoteModule;
}

/**
 * The parts of the remotes on the server: the screen of one page, loaded, and nothing else.
 * @param remote the page's own; `undefined` where there is no page
 * @throws {Error} when the remote has no such screen
 */
export async function renderedParts(
  visit: Visit,
  remote: RenderedRemote | undefined,
  path: string,
): Promise<RemoteParts> {
  // Loaded by the browser only.
  const unloaded = createRemoteParts(visit, {
    loader: {
      load: () => Promise.reject(new Error('Nothing is loaded on the server.')),
      giveUp: () => false,
    },
    watch: { started() {}, threw() {} },
  });
  if (!remote) return unloaded;
  const { name, version, module } = remote;
  const [pathname = '/'] = path.split('?');
  const page = pageAt(pagesOf(visit), pathname);
  const load = page?.remote === name ? module.screens[page.route.screen] : undefined;
  if (!page || !load) throw new Error(`The remote "${name}" has no screen for ${path}.`);
  const { Component } = await load();
  const release = visit.remotes.find((one) => one.name === name);
  const flags = release && flagsIn(release);
  const { screen: shown } = page.route;
  const part = {
    ...unloaded.screen(name, shown),
    rendered: version,
    ready: () => ({ version, flags, Component }),
  };
  return {
    ...unloaded,
    screen: (of, screen) => (of === name && screen === shown ? part : unloaded.screen(of, screen)),
  };
}
