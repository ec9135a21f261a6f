import { remoteNames } from '@shop/build';
import { PlainFailure, readArguments, runCommand, workspaceRoot } from '@shop/processes';
import { entryOf, SHELL } from '@shop/registry';
import { changeByCommand, commandLines, listReleases } from './src/publishing/commands.ts';
import { type PublishingSettings, percentOf, registryIn } from './src/publishing/publish.ts';
import { settingsHere } from './src/releases/admit-here.ts';
import { packageOf } from './src/releases/release-workspace.ts';

const USAGE = `pnpm releases                      what visitors get, and what can be gone back to
pnpm releases releases <remote>    what was published of a remote

${commandLines('pnpm releases', true)}

\`pnpm rollback\`, \`pnpm withdraw\` and \`pnpm retire\` are short for three of them. The version is that of the remote's
package.json, or what is live for a rollback, unless it is named. The pages of a retired remote lead to --successor.
\`reinstate\` undoes \`withdraw\`, \`roll-back\` or \`retire\`.

It is about the shop that \`pnpm start\` runs, or with --to <shop> about another one, which takes SHOP_CREDENTIAL.
--reason says why, for the audit log.`;

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
    return;
  }
  if (remote === undefined || others.length > 0) throw new PlainFailure(USAGE);
  const version = named ?? (await versionFor(command, remote, settings));
  const done = await changeByCommand(command, { remote, version }, { ...settings, successor });
  if (done === undefined) throw new PlainFailure(USAGE);
  console.log(done);
});

/** A rollback, and any remote of another repository, is about what is live, everything else about what is built here. */
async function versionFor(command: string, remote: string, settings: PublishingSettings): Promise<string> {
  const { registry } = await registryIn(settings);
  const live = entryOf(registry, remote)?.live.version;
  const isElsewhere = !remoteNames().includes(remote) && remote !== SHELL;
  return live !== undefined && (command === 'roll-back' || isElsewhere)
    ? live
    : packageOf(workspaceRoot, remote).version;
}
