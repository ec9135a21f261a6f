import { parseArgs } from 'node:util';
import { loadEnvironment, PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import {
  changeVisitors,
  hold,
  type PublishingSettings,
  releasesOf,
  shopAddress,
} from './src/publishing/publish.ts';
import { listReleases } from './src/releases/list-releases.ts';
import { readRegistry } from './src/releases/registry-file.ts';
import { newReleaseKey, releaseKey } from './src/releases/release-key.ts';
import { merge, repair, rotateKey, signAgain } from './src/releases/repair-registry.ts';
import { siteOf } from './src/releases/site-folder.ts';

const USAGE = `pnpm releases                                 what is live of each remote, and what can be gone back to
pnpm releases --key                           the public key, for RELEASE_KEYS
pnpm releases sign                            signs the registry again before it expires
pnpm releases rotate-key <new.pem>            signs the registry with another key
pnpm releases repair                          puts the last good registry back
pnpm releases merge <remotes.json>            unites it with a copy that was changed apart

Over the network, with SHOP_CREDENTIAL; --reason says why:
pnpm releases of <remote> --to <shop>         what was published, and what visitors get
pnpm releases withdraw <remote> <version> --to <shop>
pnpm releases reinstate <remote> <version> --to <shop>
pnpm releases hold <remote> --to <shop>       none of its releases is promoted
pnpm releases let-go <remote> --to <shop>     they can be promoted again`;

/** `pnpm releases`: shows the releases, or changes what concerns more than the next release of one remote. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'boolean' }, to: { type: 'string' }, reason: { type: 'string' } },
  });
  const [command, ...given] = values.key ? ['--key', ...positionals] : positionals;
  const site = siteOf(workspaceRoot, loadEnvironment(workspaceRoot));
  const { registryFile } = site;
  const fileArgument = (): string => {
    const [file, ...others] = given;
    if (file && others.length === 0) return file;
    throw new PlainFailure(USAGE);
  };

  const shop = shopAddress(values.to);
  if (shop) {
    const settings = { shop, reason: values.reason };
    console.log(await overNetwork(command, given, settings));
    return 0;
  }
  switch (command) {
    case undefined: {
      const registry = await readRegistry(registryFile, releaseKey(workspaceRoot));
      console.log(listReleases(registry, [], site));
      return 0;
    }
    case '--key':
      console.log(releaseKey(workspaceRoot).public);
      return 0;
    case 'sign':
      console.log(await signAgain(registryFile, releaseKey(workspaceRoot)));
      return 0;
    case 'rotate-key': {
      const key = releaseKey(workspaceRoot);
      const next = newReleaseKey(workspaceRoot, fileArgument());
      const configured = key.trusted.filter((trusted) => trusted !== key.public);
      console.log(await rotateKey(registryFile, { key, next, configured }));
      return 0;
    }
    case 'repair':
      for (const line of await repair(registryFile, releaseKey(workspaceRoot))) console.log(line);
      return 0;
    case 'merge':
      console.log(await merge(registryFile, fileArgument(), releaseKey(workspaceRoot)));
      return 0;
    default:
      throw new PlainFailure(USAGE);
  }
}, 130);

/** @returns what to print */
async function overNetwork(
  command: string | undefined,
  [remote, version, ...others]: readonly string[],
  settings: PublishingSettings,
): Promise<string> {
  if (remote === undefined || others.length > 0) throw new PlainFailure(USAGE);
  if (command === 'withdraw' || command === 'reinstate') {
    if (version === undefined) throw new PlainFailure(USAGE);
    return changeVisitors({ remote, version }, command, settings);
  }
  if (version !== undefined) throw new PlainFailure(USAGE);
  if (command === 'of') return (await releasesOf(remote, settings)).join('\n');
  if (command === 'hold' || command === 'let-go') return hold(remote, command === 'hold', settings);
  throw new PlainFailure(USAGE);
}
