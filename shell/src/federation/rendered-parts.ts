import type { RemoteModule } from '@shop/host';
import { flagsIn } from '@shop/host/internal';
import type { Visit } from '@shop/registry';
import { pageAt, pagesOf } from '../app/pages.ts';
import type { RemotePart, RemoteParts } from './remote-parts.ts';

interface RenderedRemote {
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
  const shown = remote && (await loadedScreen(visit, remote, path));
  return {
    screen: (name, screen) =>
      name === remote?.name && screen === shown?.screen ? shown.part : unloadedPart(name),
    slot: () => unloadedPart('none'),
  };
}

async function loadedScreen(visit: Visit, { name, version, module }: RenderedRemote, path: string) {
  const [pathname = '/'] = path.split('?');
  const page = pageAt(pagesOf(visit), pathname);
  const load = page?.remote === name ? module.screens[page.route.screen] : undefined;
  if (!load) throw new Error(`The remote "${name}" has no screen for ${path}.`);
  const { Component } = await load();
  const release = visit.remotes.find((remote) => remote.name === name);
  const flags = release && flagsIn(release);
  const part: RemotePart<Record<string, never>> = {
    ...unloadedPart(name),
    rendered: version,
    ready: () => ({ version, flags, Component }),
  };
  return { screen: page?.route.screen, part };
}

/** Loaded by the browser only. */
const unloadedPart = <Props>(remote: string): RemotePart<Props> => ({
  remote,
  rendered: undefined,
  ready: () => undefined,
  load: nothingLoads,
  firstLoad: nothingLoads,
  started() {},
  crashed: () => false,
  failedLater() {},
});

const nothingLoads = () => Promise.reject(new Error('Nothing is loaded on the server.'));
