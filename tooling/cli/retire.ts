import { parseArgs } from 'node:util';
import { withReinstated, withRetired } from '@shop/backend/retirement';
import { loadEnvironment, PlainFailure, runCommand, workspaceRoot } from '@shop/processes';
import { changeRegistry } from './src/releases/registry-file.ts';
import { releaseKey } from './src/releases/release-key.ts';
import { siteOf } from './src/releases/site-folder.ts';

const USAGE = `pnpm retire <remote>                       takes it out of the shop: its pages are gone
pnpm retire <remote> --successor /orders   leads from its pages to another one
pnpm retire <remote> --reinstate           puts it back with the releases that it had`;

/** `pnpm retire`: takes a remote out of the shop, or puts it back. */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { successor: { type: 'string' }, reinstate: { type: 'boolean' } },
  });
  const [remote, ...others] = positionals;
  const { successor, reinstate } = values;
  if (!remote || others.length > 0 || (reinstate && successor !== undefined)) throw new PlainFailure(USAGE);
  const { folder, registryFile } = siteOf(workspaceRoot, loadEnvironment(workspaceRoot));
  await changeRegistry(registryFile, releaseKey(workspaceRoot), (registry) =>
    reinstate ? withReinstated({ site: folder, registry }, remote) : withRetired(registry, remote, successor),
  );
  console.log(reinstate ? `${remote} is in the shop again.` : `${remote} is retired.`);
  return 0;
}, 130);
