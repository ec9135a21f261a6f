#!/usr/bin/env node
import path from 'node:path';
import { describeFailure, PlainFailure, readArguments } from '@shop/processes';
import { allowedCommands, changeByCommand, commandLines } from '../publishing/commands.ts';
import { listFlags, percentOf, previewLink, setFlag, shopAddress } from '../publishing/publish.ts';
import { createRepository } from './create-repository.ts';
import { installedKit } from './kit-files.ts';
import { release, signRelease, teamKey } from './publish.ts';
import { buildRelease, readRemote } from './remote-folder.ts';

const USAGE = `shop-remote create <name> [folder]    a repository with a new remote
shop-remote dev                       the remote on a page of its own
shop-remote dev --shop https://…      the remote in a running shop
shop-remote build                     builds its release into dist/<version>
shop-remote check                     whether the shell of the kit's version can run it
shop-remote check --shop https://…    whether the shell of a running shop can, too

shop-remote key                       makes the key that your team signs releases with, or shows its public part
shop-remote release                   builds, signs and publishes it: it can be previewed
shop-remote release --percent 10      and a tenth of the visitors get it
shop-remote countersign               adds a second person's signature to the published version
shop-remote releases                  what was published, and what visitors get
shop-remote preview-link              a link that shows the published version to everybody who has it, 8 hours
shop-remote flags                     what the remote's flags are switched to
shop-remote flag <name> <on|off|percent|default>
                                      switches one for new visits, without a release

${commandLines('shop-remote', false)}

They are about the version in package.json, or about the remote: \`hold\`, \`let-go\`, \`retire\`, \`releases\` and flags.
\`reinstate\` undoes \`withdraw\`, \`roll-back\` or \`retire\`. The pages of a retired remote lead to --successor.
--reason says why, for the shop's audit log.

SHOP_URL may name the shop instead of --shop. Publishing needs SHOP_CREDENTIAL, and \`release\` and \`countersign\`
SHOP_TEAM_KEY, or the file that \`key\` makes. A credential has some of three actions, which allow:

${allowedCommands()}`;

const options = {
  shop: { type: 'string' },
  percent: { type: 'string' },
  reason: { type: 'string' },
  successor: { type: 'string' },
} as const;

/**
 * The commands of the kit, for a repository with one remote. Each loads only what it needs.
 * @returns what to print
 */
async function run(): Promise<string> {
  const { positionals, values } = readArguments(USAGE, options);
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
      return buildRelease(directory);
    case 'check':
      return (await import('./check-shop.ts')).checkShop(await readRemote(directory), shop);
    case 'key':
      return teamKey(directory);
    case 'release':
      return release(await readRemote(directory), settings);
    case 'countersign':
      return signRelease(await readRemote(directory), settings);
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
      const { manifest, version } = await readRemote(directory);
      const about = { remote: manifest.name, version };
      const done = await changeByCommand(command, about, { ...settings, successor: values.successor });
      if (done === undefined) throw new PlainFailure(USAGE);
      return done;
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
