import { errorMessage } from '@shop/contracts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { RegistryFile } from '../platform/releases/registry-file.ts';
import { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { StartupProblem } from '../platform/startup-problem.ts';
import { openPublishing } from '../publishing/open-publishing.ts';
import type { OperatorCommand } from './operator-command.ts';
import { withShopDatabase } from './with-shop-database.ts';

/** Copies the releases of the shop at `FOLLOWED_SHOP` at once, as the running shop does by itself. */
export const followCommand: OperatorCommand = {
  name: 'follow',
  parameters: [],
  purpose: 'copies the releases of the shop that FOLLOWED_SHOP names, and says which cannot be copied',
  run: async () => {
    const config = readConfig(process.env);
    const { followedShop, registryFile, releaseKeys: keys, releaseEnvironment: environment } = config;
    if (followedShop === undefined) throw new StartupProblem('FOLLOWED_SHOP names no shop.');
    return withShopDatabase(async (database) => {
      const log = createLog('warn');
      const registry = new RegistryFile(registryFile, { keys, environment, database }, log);
      const withdrawn = new WithdrawnReleases(registryFile, log);
      const { followed } = openPublishing({ database, registry, withdrawn }, config, log);
      const copied = await followed.copy().catch((cause: unknown) => {
        throw new StartupProblem(errorMessage(cause), { cause });
      });
      const said = copied.length > 0 ? `Here as previews now: ${copied.join(', ')}.` : 'Nothing new.';
      const { problems } = followed;
      if (problems.length === 0) return said;
      throw new StartupProblem(`${said} These cannot be copied:\n  ${problems.join('\n  ')}`);
    });
  },
};
