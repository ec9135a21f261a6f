import { PlainFailure, readArguments, runCommand, workspaceRoot } from '@shop/processes';
import { MAX_CREDENTIAL_DAYS } from '@shop/registry';
import { shopAddress } from './src/publishing/publish.ts';
import {
  issueCredential,
  listTeams,
  readTeams,
  revokeCredential,
  signTeams,
} from './src/publishing/teams.ts';
import { publicKeyIn, releaseKey } from './src/releases/release-key.ts';

const USAGE = `pnpm teams --to <shop>                                    who may release what
pnpm teams key                                            the owner's public key, for RELEASE_KEYS
pnpm teams key <file.pem>                                 that of a team or of the shop; makes the file if there is none
pnpm teams sign <teams.json> --to <shop> [--vouch <remote@version>]…
                                                          signs who may release what, and installs it
pnpm teams credential <team> <remote,remote,…> --to <shop> [--actions publish,promote,roll-back] [--days 30]
                                                          a token for the team's pipeline, shown once
pnpm teams revoke <credential> --to <shop>                ends a credential`;

/** How many arguments each command takes; without a command, teams are listed. */
const ARGUMENTS: Readonly<Record<string, readonly number[]>> = {
  '': [0],
  key: [0, 1],
  sign: [1],
  credential: [2],
  revoke: [1],
};

/** `pnpm teams`: the owner of a shop decides who may release what. */
await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, {
    to: { type: 'string' },
    vouch: { type: 'string', multiple: true, default: [] },
    actions: { type: 'string', default: 'publish,promote,roll-back' },
    days: { type: 'string', default: '30' },
  });
  const [command = '', ...given] = positionals;
  // A second remote after a space would be missing in the credential.
  if (!ARGUMENTS[command]?.includes(given.length)) throw new PlainFailure(USAGE);
  const [first = '', second = ''] = given;
  if (command === 'key') {
    console.log(first === '' ? releaseKey(workspaceRoot).public : publicKeyIn(first));
    return;
  }
  const shop = shopAddress(values.to)?.origin;
  if (shop === undefined) throw new PlainFailure(USAGE);
  const key = releaseKey(workspaceRoot);
  switch (command) {
    case 'sign':
      console.log(await signTeams(readTeams(first), { shop, key, vouched: values.vouch }));
      break;
    case 'credential': {
      const days = Number(values.days);
      if (!(days > 0 && days <= MAX_CREDENTIAL_DAYS)) throw new PlainFailure(USAGE);
      const wanted = { team: first, remotes: second.split(','), actions: values.actions.split(','), days };
      const { id, token } = await issueCredential(shop, key, wanted);
      console.log(`${id} is valid for ${days} days. Its token, which is shown this once:\n${token}`);
      break;
    }
    case 'revoke':
      await revokeCredential(shop, key, first);
      console.log(`${first} is revoked.`);
      break;
    default:
      for (const line of await listTeams(shop, key)) console.log(line);
  }
});
