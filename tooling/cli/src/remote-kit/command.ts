#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseChange } from '@shop/contracts/calls';
import { describeFailure, PlainFailure } from '@shop/processes';
import {
  changeVisitors,
  hold,
  listFlags,
  percentOf,
  previewLink,
  putBack,
  releasesOf,
  retire,
  setFlag,
  shopAddress,
} from '../publishing/publish.ts';
import { createRepository } from './create-repository.ts';
import { installedKit } from './kit-files.ts';
import { release, signRelease, teamKey } from './publish.ts';
import { readRemote } from './read-remote.ts';

const USAGE = `shop-remote create <name> [folder]    a repository with a new remote
shop-remote dev                       the remote on a page of its own
shop-remote dev --shop https://…      the remote in a running shop
shop-remote build                     builds its release into dist/<version>
shop-remote check                     whether the shell of the kit's version can run it
shop-remote check --shop https://…    whether the shell of a running shop can, too

shop-remote key                       makes the key that your team signs releases with, or shows its public part
shop-remote release                   publishes dist/<version>: admins can preview it
shop-remote release --percent 10      and a tenth of the visitors get it
shop-remote countersign               adds a second person's signature to the published version
shop-remote canary --percent 10       a tenth of the visitors get the published version
shop-remote promote                   every visitor gets it
shop-remote end-canary                no visitor gets it any more
shop-remote roll-back                 every visitor gets the version before it
shop-remote withdraw                  nobody gets it, and it is not a fallback
shop-remote reinstate                 undoes a withdrawal or a roll-back: it can be promoted again
shop-remote hold                      no release of the remote is promoted, until \`shop-remote let-go\`
shop-remote retire                    takes the remote out of the shop: its pages are gone
shop-remote retire --successor /home  leads from its pages to another one
shop-remote put-back                  undoes \`retire\`
shop-remote releases                  what was published, and what visitors get
shop-remote preview-link              a link that shows the published version to everybody who has it, 8 hours
shop-remote flags                     what the remote's flags are switched to
shop-remote flag <name> <on|off|percent|default>
                                      switches one for new visits, without a release

They are about the version in package.json, but for \`hold\`, \`let-go\`, \`retire\`, \`put-back\`, \`releases\`
and flags.
--reason says why, for the shop's audit log. SHOP_URL may name the shop instead of --shop; publishing needs
SHOP_CREDENTIAL, and \`release\` and \`countersign\` SHOP_TEAM_KEY.`;

const options = {
  shop: { type: 'string' },
  percent: { type: 'string' },
  reason: { type: 'string' },
  successor: { type: 'string' },
} as const;

/** Commands that change which visitors get a published release. */
const CHANGES: Readonly<Record<string, ReleaseChange>> = {
  canary: 'canary',
  promote: 'live',
  'end-canary': 'end-canary',
  'roll-back': 'roll-back',
  withdraw: 'withdraw',
  reinstate: 'reinstate',
};

/**
 * @returns what a command does to a published release
 * @throws PlainFailure when there is no such command, or a canary has no share
 */
function changeOf(command: string, percent: number | undefined): ReleaseChange {
  const change = CHANGES[command];
  if (change === undefined) throw new PlainFailure(USAGE);
  if (change === 'canary' && percent === undefined)
    throw new PlainFailure('A canary needs --percent, such as --percent 10.');
  return change;
}

/**
 * The commands of the kit, for a repository with one remote. Each loads only what it needs.
 * @returns what to print
 */
async function run(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command = '', ...others] = positionals;
  const directory = process.cwd();
  if (command === 'create') {
    const [name = '', folder = name, ...rest] = others;
    if (rest.length > 0) throw new PlainFailure(USAGE);
    return createRepository(path.resolve(folder), name, installedKit());
  }
  const isFlag = command === 'flag' && others.length === 2;
  if (others.length > 0 && !isFlag) throw new PlainFailure(USAGE);
  const shop = shopAddress(values.shop ?? process.env['SHOP_URL']);
  const settings = { shop, reason: values.reason, percent: percentOf(values.percent) };
  switch (command) {
    case 'dev': {
      const { developAlone, developInShop } = await import('./develop.ts');
      const runningShop = shopAddress(values.shop);
      const address = await (runningShop ? developInShop(directory, runningShop) : developAlone(directory));
      return `${address} has the remote as you change it.`;
    }
    case 'build':
      return (await import('./build-release.ts')).buildRelease(directory);
    case 'check':
      return (await import('./check-shop.ts')).checkShop(await readRemote(directory), shop);
    case 'key':
      return teamKey(directory);
    case 'release':
      return release(await readRemote(directory), settings);
    case 'countersign':
      return signRelease(await readRemote(directory), settings);
    case 'hold':
    case 'let-go':
      return hold((await readRemote(directory)).manifest.name, command === 'hold', settings);
    case 'retire':
      return retire((await readRemote(directory)).manifest.name, values.successor, settings);
    case 'put-back':
      return putBack((await readRemote(directory)).manifest.name, settings);
    case 'releases':
      return (await releasesOf((await readRemote(directory)).manifest.name, settings)).join('\n');
    case 'preview-link': {
      const { manifest, version } = await readRemote(directory);
      return previewLink({ remote: manifest.name, version }, settings);
    }
    case 'flags':
      return listFlags((await readRemote(directory)).manifest.name, settings);
    case 'flag': {
      const [flag, to] = others;
      if (flag === undefined || to === undefined) throw new PlainFailure(USAGE);
      return setFlag({ remote: (await readRemote(directory)).manifest.name, flag, to }, settings);
    }
    default: {
      const change = changeOf(command, settings.percent);
      const { manifest, version } = await readRemote(directory);
      return changeVisitors({ remote: manifest.name, version }, change, settings);
    }
  }
}

await run().then(
  (line) => console.log(line),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exitCode = 1;
  },
);
