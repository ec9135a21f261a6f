import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyPictures, devRegistry, readWorkspacePackages, remoteName } from '@shop/build';
import {
  type Environment,
  inSeconds,
  type ProcessGroup,
  type ProcessSpecification,
  preferPort,
  stopwatch,
  workspaceRoot,
} from '@shop/processes';
import { SHELL } from '@shop/registry';
import { changeRegistry } from '../releases/built-registry.ts';
import { dataDirectoryOf, releaseKey } from '../releases/release-key.ts';
import { greeting } from '../shop/greeting.ts';
import { requestedPort } from '../shop/requested-port.ts';
import { neededStandIns, requestedSettings, startStandIns } from '../shop/stand-ins.ts';
import { prefixedLines } from './prefixed-lines.ts';
import { untilAnswers } from './until-answers.ts';

const NAME_WIDTH = 'stand-ins'.length;
/** Apart from what was built, whose registries the same database remembers. */
const RELEASE_ENVIRONMENT = 'development';

/**
 * The whole shop with hot reload of every part, until it is stopped.
 * @throws PlainFailure when it cannot start, or when one of its processes ends
 */
export async function runDev(group: ProcessGroup): Promise<number> {
  const elapsed = stopwatch();
  const environment = requestedSettings();
  const port = await requestedPort(environment);
  // The port after the shop's is the card stand-in's.
  const backendPort = await preferPort(port + 2);
  const dataDirectory = dataDirectoryOf(workspaceRoot, environment);
  const origin = `http://localhost:${port}`;
  const backendOrigin = `http://localhost:${backendPort}`;
  const standIns = neededStandIns(environment);
  const settings = await startStandIns(group, {
    standIns,
    shopOrigin: origin,
    backendOrigin,
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
    ...(await prepareDevSite(dataDirectory)),
    PORT: String(backendPort),
    DATA_DIR: dataDirectory,
  };
  const browser = {
    ...process.env,
    NODE_ENV: 'development',
    SHOP_PORT: String(port),
    BACKEND_ORIGIN: backendOrigin,
  };
  for (const server of devServers(backend, browser))
    group.start({ ...server, onOutput: printAs(server.name) });
  const served = Promise.all([untilAnswers(`${backendOrigin}/readyz`), untilAnswers(origin)]);
  await Promise.race([served, group.untilOneEnds()]);
  console.log(greeting(origin, dataDirectory, standIns));
  console.log(`Ready in ${inSeconds(elapsed())}.`);
  await group.untilOneEnds();
  return 1;
}

/** The development servers with hot reload: the backend by tsx, shell and remotes by Rsbuild. */
function devServers(backend: Environment, browser: Environment): Omit<ProcessSpecification, 'onOutput'>[] {
  const tools = path.join(workspaceRoot, 'node_modules/.bin');
  const forBrowser = readWorkspacePackages(workspaceRoot).flatMap(({ folder }) => {
    const name = folder === SHELL ? SHELL : remoteName(folder);
    if (name === undefined) return [];
    const file = path.join(tools, 'rsbuild');
    return [
      { name, file, arguments: ['dev'], folder: path.join(workspaceRoot, folder), environment: browser },
    ];
  });
  const watch = ['watch', '--clear-screen=false', 'backend/src/main.ts'];
  return [
    { name: 'backend', file: path.join(tools, 'tsx'), arguments: watch, environment: backend },
    ...forBrowser,
  ];
}

/**
 * Prepares what the backend serves in development: the pictures, and the registry with each remote's own
 * development server. Those servers serve shell and remotes.
 * @returns the backend's settings for it
 */
async function prepareDevSite(dataDirectory: string): Promise<Environment> {
  const site = path.join(dataDirectory, 'dev/site');
  for (const folder of ['shell/static', 'remotes']) mkdirSync(path.join(site, folder), { recursive: true });
  copyPictures(workspaceRoot, path.join(site, 'pictures'));
  const registry = await devRegistry();
  const registryFile = path.join(site, 'remotes.json');
  const key = { ...releaseKey(workspaceRoot), environment: RELEASE_ENVIRONMENT };
  rmSync(registryFile, { force: true });
  await changeRegistry(registryFile, key, () => registry);
  return {
    SITE_DIR: site,
    // The development servers do.
    PAGES: 'elsewhere',
    RELEASE_KEYS: key.public,
    RELEASE_ENVIRONMENT,
  };
}

const printAs = (name: string) => prefixedLines(name, NAME_WIDTH, (line) => console.log(line));
