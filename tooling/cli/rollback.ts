import { parseArgs } from 'node:util';
import { rollBack } from '@shop/backend/registry-changes';
import { PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import { changeVisitors, liveVersion, shopAddress } from './src/publishing/publish.ts';
import { changeRemote } from './src/releases/change-remote.ts';

const USAGE = `pnpm rollback <remote> [version]      makes the previously live release, or the named one, live again
pnpm rollback <remote> --to <shop>    the previously live one, over the network; --reason says why`;

/** `pnpm rollback`: gives visitors an earlier release. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, reason: { type: 'string' } },
  });
  const [remote, version, ...others] = positionals;
  const shop = shopAddress(values.to);
  if (!remote || others.length > 0 || (shop && version !== undefined)) throw new PlainFailure(USAGE);
  if (shop) {
    const settings = { shop, reason: values.reason };
    const live = await liveVersion(remote, settings);
    console.log(await changeVisitors({ remote, version: live }, 'roll-back', settings));
    return 0;
  }
  console.log(await changeRemote(workspaceRoot, remote, (whyNot) => rollBack(version, whyNot)));
  return 0;
}, 130);
