import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeKey } from '@shop/publisher';

/** The folder of this working copy's keys and credential; git ignores it. */
export const LOCAL_KEYS = '.release';

/** A file with a private key in PEM, which is made when there is none. */
export function keyFile(file: string): string {
  if (existsSync(file)) return file;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makeKey(), { mode: 0o600, flag: 'wx' });
  return file;
}

/** The key with which a shop of this working copy signs its registry. */
export const localRegistryKey = (root: string): string => keyFile(path.join(root, LOCAL_KEYS, 'shop.pem'));

/** The key of the team that releases to it. */
export const localTeamKey = (root: string): string => keyFile(path.join(root, LOCAL_KEYS, 'team.pem'));
