import {
  inSeconds,
  loadEnvironment,
  PlainFailure,
  type ProcessGroup,
  preferPort,
  stopwatch,
  workspaceRoot,
} from '@shop/processes';
import { dataDirectoryOf } from '../releases/site-folder.ts';
import { greeting } from '../shop/greeting.ts';
import { requestedPort } from '../shop/requested-port.ts';
import { neededStandIns, refuseStandIns } from '../shop/services.ts';
import { startStandIns } from '../shop/start-stand-ins.ts';
import { devServers } from './dev-servers.ts';
import { prepareDevSite } from './dev-site.ts';
import { prefixedLines } from './prefixed-lines.ts';
import { untilAnswers } from './until-answers.ts';

const NAME_WIDTH = 'stand-ins'.length;

/**
 * The whole shop with hot reload of every part, until it is stopped.
 * @throws PlainFailure when it cannot start, or when one of its processes ends
 */
export async function runDev(group: ProcessGroup): Promise<number> {
  const elapsed = stopwatch();
  const environment = loadEnvironment(workspaceRoot);
  const refusal = refuseStandIns(environment);
  if (refusal) throw new PlainFailure(refusal);
  const port = await requestedPort(environment);
  // The port after the shop's is the card stand-in's.
  const backendPort = await preferPort(port + 2);
  const dataDirectory = dataDirectoryOf(workspaceRoot, environment);
  const origin = `http://localhost:${port}`;
  const standIns = neededStandIns(environment);
  const settings = await startStandIns(group, {
    standIns,
    shopOrigin: origin,
    backendOrigin: `http://localhost:${backendPort}`,
    wantedCardsPort: port + 1,
    dataDirectory,
    environment,
    onOutput: printAs('stand-ins'),
  });
  const backend = {
    LOG_LEVEL: 'warn',
    ...(standIns.identity && { DEMO_SEED: '1' }),
    ORIGIN: origin,
    ...environment,
    ...settings,
    ...(await prepareDevSite(workspaceRoot, dataDirectory)),
    PORT: String(backendPort),
    DATA_DIR: dataDirectory,
  };
  for (const server of devServers(workspaceRoot, backend, port)) {
    group.start({ ...server, onOutput: printAs(server.name) });
  }
  const served = Promise.all([untilAnswers(`http://localhost:${backendPort}/readyz`), untilAnswers(origin)]);
  await Promise.race([served, group.untilOneEnds()]);
  console.log(greeting(origin, dataDirectory, standIns));
  console.log(`Ready in ${inSeconds(elapsed())}.`);
  await group.untilOneEnds();
  return 1;
}

function printAs(name: string): (text: string) => void {
  return prefixedLines(name, NAME_WIDTH, (line) => console.log(line));
}
