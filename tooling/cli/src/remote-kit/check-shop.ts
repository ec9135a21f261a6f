import type { ShellSurface } from '@shop/backend/surfaces';
import { incompatibilities } from '@shop/backend/surfaces';
import { claimOf, entriesOf, parseRegistry, type RemoteManifest } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import {
  lackingOf,
  namesOf,
  refuseLacking,
  type StandaloneRemote,
  surfaceInKit,
} from './standalone-remote.ts';

/**
 * Checks a remote against the kit's shell, and against the live shell and remotes of a running shop.
 * @param shop its address
 * @returns a line with what was checked
 * @throws PlainFailure naming everything that does not fit
 */
export async function checkShop(remote: StandaloneRemote, shop: URL | undefined): Promise<string> {
  const surface = surfaceInKit(remote);
  if (!shop) return `The shell ${surface.requires.shell} can run ${remote.manifest.name} ${remote.version}.`;
  const shell: ShellSurface = await fetchJson(new URL('/surface.json', shop));
  refuseLacking([
    ...new Set([
      ...lackingOf(shell, remote.manifest, namesOf(remote.directory)),
      ...incompatibilities(surface, shell),
    ]),
  ]);
  const { registry } = await fetchJson(new URL('/remotes.json', shop));
  refuseLacking(claimedByOthers(remote.manifest, registry));
  return `The shell ${shell.version} of ${shop.origin} can run ${remote.manifest.name} ${remote.version}.`;
}

/** The pages and slots of a remote that belong to another one. */
function claimedByOthers({ name, routes, slots }: RemoteManifest, registry: string): string[] {
  const others = entriesOf(parseRegistry(registry)).filter((entry) => entry.name !== name);
  const claims = new Set(routes.map(({ path }) => claimOf(path)));
  return others.flatMap(({ name: other, live }) => [
    ...live.routes
      .filter(({ path }) => claims.has(claimOf(path)))
      .map(({ path }) => `the page ${path} belongs to the remote ${other}`),
    ...live.slots
      .filter((slot) => slots.includes(slot))
      .map((slot) => `the slot ${slot} belongs to the remote ${other}`),
  ]);
}

/** Nothing is known of what it answers, except that it is JSON. */
async function fetchJson(url: URL) {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new PlainFailure(`${url.origin} does not answer: ${cause}`, { cause });
  });
  if (!answer.ok) throw new PlainFailure(`${url} answered ${answer.status}.`);
  return JSON.parse(await answer.text());
}
