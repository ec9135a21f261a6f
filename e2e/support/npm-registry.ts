import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { findFreePort, workspaceRoot } from '@shop/processes';

/** Where pnpm keeps the packages of this working copy, a folder for each version. */
const store = path.join(workspaceRoot, 'node_modules/.pnpm');

interface StoredPackage {
  /** Its folder in the store. */
  stored: string;
  /** Its package.json. */
  description: { version: string };
}

/**
 * Serves the packages of this working copy as an npm registry: `npm install` then needs no network, and gets the versions
 * of the lock file.
 * @returns its address
 */
export async function openNpmRegistry(): Promise<{ url: string; close: () => void }> {
  const folders = readdirSync(store);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const server = createServer((request, response) => answer(request, response, { folders, url }));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url, close: () => void server.close() };
}

function answer(
  { url: address = '/' }: IncomingMessage,
  response: ServerResponse,
  { folders, url }: { folders: readonly string[]; url: string },
): void {
  const [name = '', stored] = decodeURIComponent(address.slice(1)).split('?stored=');
  if (stored === undefined) sendDescription(response, name, versionsOf(name, folders), url);
  else sendTarball(response, name, stored);
}

function sendDescription(
  response: ServerResponse,
  name: string,
  packages: readonly StoredPackage[],
  url: string,
): void {
  const versions = packages.map(({ stored, description }) => [
    description.version,
    { ...description, dist: { tarball: `${url}${name}?stored=${encodeURIComponent(stored)}` } },
  ]);
  const latest = packages.at(-1)?.description.version;
  response.writeHead(latest === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(versions) }));
}

function versionsOf(name: string, folders: readonly string[]): StoredPackage[] {
  const prefix = `${name.replace('/', '+')}@`;
  return folders
    .filter((folder) => folder.startsWith(prefix))
    .map((stored) => ({ stored, description: JSON.parse(readFileSync(fileIn(stored, name), 'utf8')) }));
}

const fileIn = (stored: string, name: string): string =>
  path.join(store, stored, 'node_modules', name, 'package.json');

/** On Linux, pnpm links equal files to each other, and npm does not unpack links. */
const WITHOUT_LINKS = process.platform === 'linux' ? ['--hard-dereference'] : [];

/** npm reads tarballs without compression, too. */
function sendTarball(response: ServerResponse, name: string, stored: string): void {
  const folder = path.dirname(fileIn(stored, name));
  const { stdout } = spawn('tar', [
    ...WITHOUT_LINKS,
    '-cf',
    '-',
    '-C',
    path.dirname(folder),
    path.basename(folder),
  ]);
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  stdout.pipe(response);
}
