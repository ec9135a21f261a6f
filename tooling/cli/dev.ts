import './src/require-node.ts';
import { PlainFailure, readArguments, runCommand } from '@shop/processes';
import { runDev } from './src/dev/run-dev.ts';
import { runRemoteDev } from './src/dev/run-remote-dev.ts';

const USAGE = `pnpm dev                              the whole shop, with hot reload everywhere
pnpm dev <remote>                     one remote with hot reload, the others as released
pnpm dev <remote> --shop https://…    one remote in another shop that runs
pnpm dev <remote> --alone             one remote on a page of its own, without a shop`;

/** Runs development servers with hot reload. */
await runCommand(async (group) => {
  const { positionals, values } = readArguments(USAGE, {
    shop: { type: 'string' },
    alone: { type: 'boolean' },
  });
  const [remote, ...others] = positionals;
  const { shop, alone } = values;
  const isClear = others.length === 0 && !(shop && alone) && (remote || (!shop && !alone));
  if (!isClear || (shop && !URL.canParse(shop))) throw new PlainFailure(USAGE);
  return remote === undefined ? runDev(group) : runRemoteDev(group, { remote, ...values });
}, 0);
