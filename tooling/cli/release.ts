import { parseArgs } from 'node:util';
import { endCanary, promote } from '@shop/backend/registry-changes';
import { PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
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

/** Releases one remote, or the shell. */
await runCommand(async (group) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      preview: { type: 'boolean' },
      promote: { type: 'boolean' },
      'end-canary': { type: 'boolean' },
      built: { type: 'string' },
      external: { type: 'string' },
      to: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const [remote, ...others] = positionals;
  const share = values.to === undefined ? shareOf(values.percent) : percentOf(values.percent);
  if (values.preview && share !== undefined)
    throw new PlainFailure('--preview is for no visitor: leave out --percent.');
  const percent = values.preview ? 0 : share;
  const isOneRemote =
    [remote, values.external, values.built].filter(Boolean).length === 1 && others.length === 0;
  if (!isOneRemote) throw new PlainFailure(USAGE);
  const print = (line: string) => console.log(line);
  const shop = shopAddress(values.to);
  if (shop) {
    if (values.external !== undefined) throw new PlainFailure(USAGE);
    const what = values.promote ? 'promote' : values['end-canary'] ? 'end-canary' : 'release';
    const order = { remote, built: values.built, what, percent } as const;
    print(
      await releaseOverNetwork(
        group,
        workspaceRoot,
        order,
        { shop, reason: values.reason, percent: share },
        print,
      ),
    );
    return 0;
  }
  if (values.built !== undefined) print(await releaseBuilt(workspaceRoot, values.built, percent));
  if (values.external !== undefined) print(await releaseExternal(workspaceRoot, values.external, percent));
  if (remote === undefined) return 0;
  if (values.promote) print(await changeRemote(workspaceRoot, remote, () => promote));
  else if (values['end-canary']) print(await changeRemote(workspaceRoot, remote, () => endCanary));
  else {
    const order = { remote, ...(percent !== undefined && { percent }) };
    print(await releaseRemote(group, workspaceRoot, order, print));
  }
  return 0;
}, 130);
