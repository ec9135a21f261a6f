import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  buildTargets,
  devPort,
  isStale,
  manifestOf,
  readWorkspacePackages,
  releaseOf,
  remoteNames,
} from '@shop/build';
import {
  inSeconds,
  PlainFailure,
  type ProcessGroup,
  preferPort,
  stopwatch,
  workspaceRoot,
} from '@shop/processes';
import { SHELL } from '@shop/registry';
import { build, buildAll } from '../build-all.ts';
import { dataDirectoryOf, siteDirectoryOf } from '../releases/release-key.ts';
import { greeting } from '../shop/greeting.ts';
import { requestedPort } from '../shop/requested-port.ts';
import { neededStandIns, requestedSettings } from '../shop/stand-ins.ts';
import { startShop } from '../shop/start-shop.ts';
import { prefixedLines } from './prefixed-lines.ts';
import { openShopFront } from './shop-front.ts';
import { untilAnswers } from './until-answers.ts';
import type { RemoteInDevelopment } from './with-remote.ts';

const print = (line: string) => console.log(line);

export interface RemoteDevOptions {
  remote: string;
  /** A running shop to work in; without it one of this working copy is started. */
  shop?: string;
  /** On a page of its own, with a fake host. */
  alone?: boolean;
}

/**
 * One remote with hot reload, until it is stopped: in a shop whose other remotes are as released, or alone.
 * @throws PlainFailure when there is no such remote, or it cannot start
 */
export async function runRemoteDev(
  group: ProcessGroup,
  { remote, shop, alone }: RemoteDevOptions,
): Promise<number> {
  if (!remoteNames().includes(remote))
    throw new PlainFailure(`There is no remote ${remote}, only ${remoteNames().join(', ')}.`);
  const elapsed = stopwatch();
  const port = await requestedPort(process.env);
  const address = `http://localhost:${port}`;
  if (alone)
    startServer(group, remote, ['-c', '../../tooling/build/alone.config.ts'], { PORT: String(port) });
  else {
    // A shop elsewhere has React's production build, which only supports full reloads.
    startServer(group, remote, [], { NODE_ENV: shop ? 'production' : 'development' });
    const running = shop ?? (await startReleasedShop(group, port));
    const inDevelopment = await remoteInDevelopment(remote);
    await openShopFront(port, new URL(running), inDevelopment);
    await Promise.race([untilAnswers(inDevelopment.release.manifest), group.untilOneEnds()]);
  }
  await Promise.race([untilAnswers(address), group.untilOneEnds()]);
  console.log(`${address} has ${remote} as you change it. Ready in ${inSeconds(elapsed())}.`);
  await group.untilOneEnds();
  return 1;
}

function startServer(
  group: ProcessGroup,
  remote: string,
  more: readonly string[],
  settings: Readonly<Record<string, string>>,
): void {
  group.start({
    name: remote,
    file: path.join(workspaceRoot, 'node_modules/.bin/rsbuild'),
    arguments: ['dev', ...more],
    folder: path.join(workspaceRoot, 'remotes', remote),
    environment: { ...process.env, NODE_ENV: 'development', ...settings },
    onOutput: prefixedLines(remote, remote.length, print),
  });
}

async function remoteInDevelopment(remote: string): Promise<RemoteInDevelopment> {
  const base = `http://localhost:${devPort(remote)}/`;
  return { name: remote, release: releaseOf(await manifestOf(remote), 'dev', base) };
}

/**
 * The built shop with every remote as released here. Its shell has React's development build, which hot
 * reload of a remote needs.
 * @param port at which people will reach it; it listens on another one
 * @returns its address
 * @throws PlainFailure when it cannot be built or started
 */
async function startReleasedShop(group: ProcessGroup, port: number): Promise<string> {
  const environment = requestedSettings();
  const dataDir = dataDirectoryOf(workspaceRoot, environment);
  await buildAll(group, { root: workspaceRoot, names: [], print });
  await buildDevelopmentShell(group);
  const folder = siteDirectoryOf(workspaceRoot, environment);
  const site = path.join(dataDir, 'dev/released-site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  symlinkSync(path.join(workspaceRoot, 'dist/development/shell'), path.join(site, 'shell'));
  for (const each of ['remotes', 'pictures']) symlinkSync(path.join(folder, each), path.join(site, each));
  cpSync(path.join(folder, 'remotes.json'), path.join(site, 'remotes.json'));
  const origin = `http://localhost:${port}`;
  // The port after the shop's is the card stand-in's.
  const env = { ORIGIN: origin, ...environment, SITE_DIR: site };
  const shop = await startShop({ port: await preferPort(port + 2), origin, dataDir, env }, group);
  print(greeting(origin, dataDir, neededStandIns(environment)));
  return shop.url;
}

async function buildDevelopmentShell(group: ProcessGroup): Promise<void> {
  const outputs = ['dist/development/shell/index.html'];
  const stale = buildTargets(readWorkspacePackages(workspaceRoot))
    .filter(({ name }) => name === SHELL)
    .map((shell) => ({ ...shell, name: 'development-shell', outputs }))
    .filter((shell) => isStale(workspaceRoot, shell));
  await build(group, stale, { root: workspaceRoot, print, mode: 'development' });
}
