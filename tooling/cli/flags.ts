import { PlainFailure, readArguments, runCommand } from '@shop/processes';
import { listFlags, setFlag, shopAddress } from './src/publishing/publish.ts';

const USAGE = `pnpm flags --to <shop>                                          what the flags of remotes are switched to
pnpm flags <remote> <flag> <on|off|percent|default> --to <shop> --reason <why>
                                                                switches one for new visits, without a release

SHOP_CREDENTIAL is the token of a pipeline that may promote the remote, or an admin's access token.`;

/** `pnpm flags`: the flags of remotes in a running shop. */
await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, {
    to: { type: 'string' },
    reason: { type: 'string' },
  });
  const settings = { shop: shopAddress(values.to), reason: values.reason };
  const [remote, flag, to, ...others] = positionals;
  if (remote === undefined) {
    console.log(await listFlags(undefined, settings));
    return;
  }
  const isComplete = flag !== undefined && to !== undefined && others.length === 0;
  if (!isComplete || settings.reason === undefined) throw new PlainFailure(USAGE);
  console.log(await setFlag({ remote, flag, to }, settings));
});
