import { readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@shop/processes';

const FIRST_PORT = 4301;
const remotesFolder = path.join(workspaceRoot, 'remotes');

/** The names of the workspace's remotes, in alphabetical order. */
export const remoteNames = (): string[] =>
  readdirSync(remotesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The port of a remote's development server. */
export const devPort = (remote: string): number => FIRST_PORT + remoteNames().indexOf(remote);
