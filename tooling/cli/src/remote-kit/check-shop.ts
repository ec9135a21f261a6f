import { incompatibilities } from '@shop/backend/surfaces';
import { PlainFailure } from '@shop/processes';
import type { ShellSurface } from '@shop/registry';
import {
  type Delegation,
  parseRegistry,
  type RemoteManifest,
  type SignedDocument,
  teamOf,
  wrongClaims,
} from '@shop/registry';
import { readSite } from '../publishing/publish.ts';
import type { StandaloneRemote } from './remote-folder.ts';
import { refuseLacking, surfaceInKit } from './standalone-remote.ts';

/**
 * Checks a remote against the kit's shell, and against the live shell and remotes of a running shop.
 * @param shop its address
 * @returns a line with what was checked
 * @throws PlainFailure naming everything that does not fit
 */
export async function checkShop(remote: StandaloneRemote, shop: URL | undefined): Promise<string> {
  const surface = surfaceInKit(remote);
  refuseWrong(wrongClaims(remote.manifest.name, remote.manifest, { remotes: [] }));
  if (!shop) return `The shell ${surface.requires.shell} can run ${remote.manifest.name} ${remote.version}.`;
  const shell: ShellSurface = await readSite(shop.origin, '/surface.json');
  refuseLacking(incompatibilities(surface, shell));
  refuseWrong(wrongIn(remote.manifest, await readSite(shop.origin, '/remotes.json')));
  return `The shell ${shell.version} of ${shop.origin} can run ${remote.manifest.name} ${remote.version}.`;
}

function refuseWrong(lines: readonly string[]): void {
  if (lines.length > 0) throw new PlainFailure(`A shop refuses this remote:\n  ${lines.join('\n  ')}`);
}

/** What a shop would refuse of a remote's pages, menu entries and slots. */
function wrongIn(
  { name, routes, menu, slots }: RemoteManifest,
  { registry, delegation }: { registry: string; delegation?: SignedDocument },
): string[] {
  const { remotes } = parseRegistry(registry);
  const claims = { routes, menu, slots };
  if (!delegation) return wrongClaims(name, claims, { remotes });
  const delegated: Delegation = JSON.parse(delegation.document);
  // Of a remote that no team has, the owner signs the releases.
  const hasTeam = teamOf(delegated, name) !== undefined;
  return wrongClaims(name, claims, { remotes, delegation: hasTeam ? delegated : undefined });
}
