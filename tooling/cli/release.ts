import { parseArgs } from 'node:util';
import { endCanary, promote } from '@shop/backend/registry-changes';
import { PlainFailure, type ProcessGroup, runCommand, workspaceRoot } from '@shop/processes';
import { percentOf, shareOf, shopAddress } from './src/publishing/publish.ts';
import { releaseOverNetwork } from './src/publishing/release-over-network.ts';
import { changeRemote } from './src/releases/change-remote.ts';
import { releaseBuilt } from './src/releases/release-built.ts';
import { releaseExternal } from './src/releases/release-external.ts';
import { releaseRemote } from './src/releases/release-remote.ts';

const USAGE = `pnpm release <remote>                 tests, builds and publishes it to every visitor
pnpm release shell                    the shell, in the same ways
pnpm release <remote> --percent 10    to a tenth of the visitors
pnpm release <remote> --preview       to nobody: admins can preview it
pnpm release <remote> --promote       from those to every visitor
pnpm release <remote> --end-canary    to nobody any more
pnpm release --built <folder>         a remote's dist/<version> from another repository
pnpm release --external <file.json>   a remote that others build and host

pnpm release <remote> --to <shop>     over the network to a shop that takes releases, in the same ways; with --built too.
                                      It needs SHOP_CREDENTIAL and SHOP_TEAM_KEY; --reason says why, for its audit log.`;

const options = {
  percent: { type: 'string' },
  preview: { type: 'boolean' },
  promote: { type: 'boolean' },
  'end-canary': { type: 'boolean' },
  built: { type: 'string' },
  external: { type: 'string' },
  to: { type: 'string' },
  reason: { type: 'string' },
} as const;

interface Order {
  /** Named by exactly one of these: a remote or the shell, a built folder, or the file of an external one. */
  remote: string | undefined;
  built: string | undefined;
  external: string | undefined;
  what: 'release' | 'promote' | 'end-canary';
  /** The share of visitors: 0 for none, all of them without it. */
  percent: number | undefined;
}

const print = (line: string): void => console.log(line);

/** Releases one remote, or the shell. */
await runCommand(async (group) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const { preview, built, external, to } = values;
  const [remote, ...others] = positionals;
  const share = to === undefined ? shareOf(values.percent) : percentOf(values.percent);
  if (preview && share !== undefined)
    throw new PlainFailure('--preview is for no visitor: leave out --percent.');
  const named = [remote, built, external].filter(Boolean);
  if (named.length !== 1 || others.length > 0) throw new PlainFailure(USAGE);
  const what = values.promote ? 'promote' : values['end-canary'] ? 'end-canary' : 'release';
  const order: Order = { remote, built, external, what, percent: preview ? 0 : share };
  const shop = shopAddress(to);
  if (shop && external !== undefined) throw new PlainFailure(USAGE);
  const released = shop
    ? releaseOverNetwork(group, workspaceRoot, order, { shop, reason: values.reason, percent: share }, print)
    : releaseHere(group, order);
  print(await released);
  return 0;
}, 130);

/** Releases to the shop of this workspace. @returns a line with what was done */
function releaseHere(
  group: ProcessGroup,
  { remote, built, external, what, percent }: Order,
): Promise<string> {
  if (built !== undefined) return releaseBuilt(workspaceRoot, built, percent);
  if (external !== undefined) return releaseExternal(workspaceRoot, external, percent);
  if (remote === undefined) throw new PlainFailure(USAGE);
  if (what === 'promote') return changeRemote(workspaceRoot, remote, () => promote);
  if (what === 'end-canary') return changeRemote(workspaceRoot, remote, () => endCanary);
  return releaseRemote(group, workspaceRoot, { remote, ...(percent !== undefined && { percent }) }, print);
}
