import { type Environment, inSeconds, type ProcessGroup, stopwatch, workspaceRoot } from '@shop/processes';
import { buildAll } from '../build-all.ts';
import { admitHere } from '../releases/admit-here.ts';
import { dataDirectoryOf } from '../releases/release-key.ts';
import { greeting } from './greeting.ts';
import { requestedPort } from './requested-port.ts';
import { neededStandIns, requestedSettings } from './stand-ins.ts';
import { startShop } from './start-shop.ts';

/**
 * Builds and runs the shop until it is stopped.
 * @throws PlainFailure when it cannot start, or when one of its processes ends
 */
export async function runShop(group: ProcessGroup): Promise<number> {
  const elapsed = stopwatch();
  const environment = requestedSettings();
  const port = await requestedPort(environment);
  const dataDir = dataDirectoryOf(workspaceRoot, environment);
  const print = (line: string) => console.log(line);
  const built = buildAll(group, { root: workspaceRoot, names: [], print }).then(() =>
    print('Starting the shop'),
  );
  const shop = await startShop({ port, dataDir, env: environment, built }, group);
  if (environment['NODE_ENV'] !== 'production' && isOwnedHere(environment))
    await admitHere(workspaceRoot, shop.url);
  const hasServer = environment['DATABASE_URL'] || environment['DATABASE_URL_FILE'];
  const dataLocation = hasServer ? `the database of DATABASE_URL, and ${dataDir}` : dataDir;
  console.log(greeting(environment['ORIGIN'] || shop.url, dataLocation, neededStandIns(environment)));
  console.log(`Ready in ${inSeconds(elapsed())}.`);
  await shop.untilOneEnds();
  return 1;
}

/** Whether the shop trusts this working copy's keys alone: then it lets the working copy release. */
const isOwnedHere = (environment: Environment): boolean =>
  ['RELEASE_KEYS', 'REGISTRY_SIGNING_KEY', 'RELEASE_SIGNING_KEY'].every((name) => !environment[name]);
