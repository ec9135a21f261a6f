import { remoteNames } from '@shop/build';
import { PlainFailure, readArguments, runCommand, workspaceRoot } from '@shop/processes';
import { entryOf, SHELL } from '@shop/registry';
import { changeByCommand } from './src/publishing/commands.ts';
import { type PublishingSettings, percentOf, registryIn } from './src/publishing/publish.ts';
import { settingsHere } from './src/releases/admit-here.ts';
import { listReleases } from './src/releases/list-releases.ts';
import { packageOf } from './src/releases/release-workspace.ts';

const USAGE = `pnpm releases                                     what visitors get, and what can be gone back to
pnpm releases releases <remote>                   what was published of a remote
pnpm releases canary <remote> --percent 10        a tenth of the visitors get the published version
pnpm releases promote <remote>                    every visitor gets it
pnpm releases end-canary <remote>                 no visitor gets it any more
pnpm rollback <remote>                            every visitor gets the version before the live one
pnpm withdraw <remote> [version]                  nobody gets it, and it is not a fallback
pnpm retire <remote> [--successor /orders]        takes the remote out: its pages are gone, or lead to another one
pnpm releases reinstate <remote> [version]        undoes \`withdraw\`, \`rollback\` or \`retire\`
pnpm releases hold <remote>                       none of its releases is promoted, until \`pnpm releases let-go\`

The version is that of its package.json unless it is named. It is about the shop that \`pnpm start\` runs, or with
--to <shop> about another one, which takes SHOP_CREDENTIAL. --reason says why, for the audit log.`;

const options = {
  to: { type: 'string' },
  reason: { type: 'string' },
  percent: { type: 'string' },
  successor: { type: 'string' },
} as const;

/** `pnpm releases`: shows the releases, or changes what visitors get of those that are published. */
await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, options);
  const { to, reason, successor } = values;
  const [command, remote, named, ...others] = positionals;
  const settings = await settingsHere(workspaceRoot, { to, reason, percent: percentOf(values.percent) });
  if (command === undefined) {
    const { registry, withdrawn } = await registryIn(settings);
    console.log(listReleases(registry, withdrawn));
    return 0;
  }
  if (remote === undefined || others.length > 0) throw new PlainFailure(USAGE);
  const version = named ?? (await versionFor(command, remote, settings));
  const done = await changeByCommand(command, { remote, version }, { ...settings, successor });
  if (done === undefined) throw new PlainFailure(USAGE);
  console.log(done);
  return 0;
}, 130);

/** A rollback, and any remote of another repository, is about what is live, everything else about what is built here. */
async function versionFor(command: string, remote: string, settings: PublishingSettings): Promise<string> {
  const { registry } = await registryIn(settings);
  const live = entryOf(registry, remote)?.live.version;
  const isElsewhere = !remoteNames().includes(remote) && remote !== SHELL;
  return live !== undefined && (command === 'roll-back' || isElsewhere)
    ? live
    : packageOf(workspaceRoot, remote).version;
}
