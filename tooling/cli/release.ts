import { parseArgs } from 'node:util';
import { PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import { changeRemote } from './src/releases/change-remote.ts';
import { endCanary, promote } from './src/releases/registry-changes.ts';
import { releaseExternal } from './src/releases/release-external.ts';
import { releaseRemote } from './src/releases/release-remote.ts';

const USAGE = `pnpm release <remote>                 tests, builds and publishes it to every visitor
pnpm release shell                    the shell, in the same ways
pnpm release <remote> --percent 10    to a tenth of the visitors
pnpm release <remote> --preview       to nobody: admins can preview it
pnpm release <remote> --promote       from those to every visitor
pnpm release <remote> --end-canary    to nobody any more
pnpm release --external <file.json>   a remote that others build and host`;

/** Releases one remote, or the shell. */
await runCommand(async (group) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      preview: { type: 'boolean' },
      promote: { type: 'boolean' },
      'end-canary': { type: 'boolean' },
      external: { type: 'string' },
    },
  });
  const [remote, ...others] = positionals;
  const share = values.percent === undefined ? undefined : Number(values.percent);
  const isShare = share === undefined || (share > 0 && share <= 100 && !values.preview);
  const percent = values.preview ? 0 : share;
  const isOneRemote = (remote === undefined) !== (values.external === undefined) && others.length === 0;
  if (!isOneRemote || !isShare) throw new PlainFailure(USAGE);
  const print = (line: string) => console.log(line);
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
