import { isShopPath, matchRoute, type Registry, type RetiredRemote, SHELL } from '@shop/registry';
import { incompatibilitiesOfRelease, type PublishedSite } from '../surfaces/index.ts';
import { ChangeRefused } from './registry-changes.ts';

/**
 * Takes a remote out of the shop: its pages are gone, and its menu entries and slots with it.
 * @param successor the path of the page that takes the place of its pages
 * @throws ChangeRefused when there is no such remote, or no page at that path
 */
export function withRetired(registry: Registry, name: string, successor?: string): Registry {
  const entry = registry.remotes.find((candidate) => candidate.name === name);
  if (name === SHELL) throw new ChangeRefused('The shell cannot be retired.');
  if (!entry) {
    const names = registry.remotes.map((candidate) => candidate.name).join(', ');
    throw new ChangeRefused(`The registry has no remote ${name}, only ${names}.`);
  }
  const remotes = registry.remotes.filter((candidate) => candidate !== entry);
  if (successor !== undefined) refuseMissing({ ...registry, remotes }, successor);
  const retired: RetiredRemote = {
    entry,
    retiredAt: new Date().toISOString(),
    ...(successor !== undefined && { successor }),
  };
  return { ...registry, remotes, retired: [...(registry.retired ?? []), retired] };
}

/**
 * Puts a retired remote back, with the releases that it had.
 * @throws ChangeRefused when it is not retired, or its live release does not fit the shell by now
 */
export function withReinstated(published: PublishedSite, name: string): Registry {
  const { registry } = published;
  const found = registry.retired?.find(({ entry }) => entry.name === name);
  if (!found) {
    const names = (registry.retired ?? []).map(({ entry }) => entry.name).join(', ') || 'none';
    throw new ChangeRefused(`${name} is not retired. Retired are: ${names}.`);
  }
  const lacking = incompatibilitiesOfRelease(published, name, found.entry.live.version);
  if (lacking.length > 0)
    throw new ChangeRefused(
      `The live shell cannot run ${name} ${found.entry.live.version}:\n  ${lacking.join('\n  ')}`,
    );
  const { retired: all = [], ...rest } = registry;
  const retired = all.filter((other) => other !== found);
  return { ...rest, remotes: [...registry.remotes, found.entry], ...(retired.length > 0 && { retired }) };
}

function refuseMissing(registry: Registry, path: string): void {
  const routes = registry.remotes.flatMap(({ live }) => live.routes);
  const found = isShopPath(path) ? matchRoute(routes, path) : undefined;
  if (!found) throw new ChangeRefused(`No other remote has a page at ${path}.`);
}
