import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@shop/registry';
import { integrityOf } from '../src/releases/registry/release-manifests.ts';
import { SHELL_PAGE } from './shell-page.ts';

export const chunkOf = (version: string): string => `static/js/${version}.js`;
export const shellPageOf = (version: string): string => SHELL_PAGE.replace('Built', `Shell ${version}`);
/** Writes a release of the shell to a site, as a build does. */
export function writeShell(
  site: string,
  version: string,
  files: Readonly<Record<string, string>> = {},
): Release {
  const folder = path.join(site, 'shell', version);
  const content = { 'index.html': shellPageOf(version), [chunkOf(version)]: `chunk of ${version}`, ...files };
  const integrity: Record<string, string> = {};
  for (const [file, text] of Object.entries(content)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
    integrity[file] = integrityOf(text);
  }
  const manifest = JSON.stringify({ integrity });
  writeFileSync(path.join(folder, 'shell.json'), manifest);
  const claims = { routes: [], menu: [], slots: [] };
  return { version, manifest: `/shell/${version}/shell.json`, integrity: integrityOf(manifest), ...claims };
}
