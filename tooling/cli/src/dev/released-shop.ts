import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { buildTargets, isStale, readWorkspacePackages } from '@shop/build';
import { type ProcessGroup, preferPort, workspaceRoot } from '@shop/processes';
import { build, buildAll } from '../build-all.ts';
import { dataDirectoryOf, siteDirectoryOf } from '../releases/release-key.ts';
import { greeting } from '../shop/greeting.ts';
import { neededStandIns, requestedSettings } from '../shop/stand-ins.ts';
import { startShop } from '../shop/start-shop.ts';

const print = (line: string) => console.log(line);

/**
 * The built shop with every remote as released here. Its shell has React's development build, which hot
 * reload of a remote needs.
 * @param port at which people will reach it; it listens on another one
 * @returns its address
 * @throws PlainFailure when it cannot be built or started
 */
export async function startReleasedShop(group: ProcessGroup, port: number): Promise<string> {
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
  const shop = await startShop(
    {
      port: await preferPort(port + 2),
      origin,
      dataDir,
      env: { ORIGIN: origin, ...environment, SITE_DIR: site },
    },
    group,
  );
  print(greeting(origin, dataDir, neededStandIns(environment)));
  return shop.url;
}

async function buildDevelopmentShell(group: ProcessGroup): Promise<void> {
  const stale = buildTargets(readWorkspacePackages(workspaceRoot))
    .filter(({ name }) => name === 'shell')
    .map((shell) => ({
      ...shell,
      name: 'development-shell',
      outputs: ['dist/development/shell/index.html'],
    }))
    .filter((shell) => isStale(workspaceRoot, shell));
  await build(group, stale, { root: workspaceRoot, print, mode: 'development' });
}
