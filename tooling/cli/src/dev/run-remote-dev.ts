import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { devPort, releaseOf, remoteNames } from '@shop/build';
import { inSeconds, PlainFailure, type ProcessGroup, stopwatch, workspaceRoot } from '@shop/processes';
import { requestedPort } from '../shop/requested-port.ts';
import { prefixedLines } from './prefixed-lines.ts';
import { startReleasedShop } from './released-shop.ts';
import { openShopFront } from './shop-front.ts';
import { untilAnswers } from './until-answers.ts';
import type { RemoteInDevelopment } from './with-remote.ts';

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
    onOutput: prefixedLines(remote, remote.length, (line) => console.log(line)),
  });
}

async function remoteInDevelopment(remote: string): Promise<RemoteInDevelopment> {
  const file = path.join(workspaceRoot, 'remotes', remote, 'remote.manifest.ts');
  const { manifest } = await import(pathToFileURL(file).href);
  return { name: remote, release: releaseOf(manifest, 'dev', `http://localhost:${devPort(remote)}/`) };
}
