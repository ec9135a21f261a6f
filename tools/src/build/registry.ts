import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from '../plain-failure.ts';

/** The one thing of an entry that the build looks at; the rest is the shell's. */
interface Entry {
  name: string;
  version: string;
}

/**
 * Puts the releases that were built into the registry: a remote that it lacks is added, an entry of the
 * same version is brought up to date. Where it names another version someone chose that one, and it stays.
 *
 * @param entries what the registry holds
 * @param releases each remote's entry, as its build left it
 */
export function withReleases(entries: readonly Entry[], releases: readonly Entry[]): Entry[] {
  const kept = entries.map(
    (entry) =>
      releases.find(({ name, version }) => name === entry.name && version === entry.version) ?? entry,
  );
  const added = releases.filter(({ name }) => !entries.some((entry) => entry.name === name));
  return [...kept, ...added];
}

/**
 * Brings the registry file up to date with the releases.
 *
 * @param releaseFiles the `remote.json` of each remote
 * @returns a line for each remote whose chosen version is another than the one that was built
 */
export function updateRegistry(registryFile: string, releaseFiles: readonly string[]): string[] {
  const before = existsSync(registryFile) ? readEntries(registryFile) : [];
  const releases = releaseFiles.map(readEntry);
  const entries = withReleases(before, releases);
  const content = `${JSON.stringify({ remotes: entries }, null, 2)}\n`;
  mkdirSync(path.dirname(registryFile), { recursive: true });
  // A running shop reads it at any moment: it finds the old one or the new one, whole.
  writeFileSync(`${registryFile}.new`, content);
  renameSync(`${registryFile}.new`, registryFile);
  return releases.flatMap(({ name, version }) => {
    const chosen = entries.find((entry) => entry.name === name)?.version;
    return chosen === version ? [] : [`${name} ${version} is built; the registry names ${chosen}.`];
  });
}

function readEntry(file: string): Entry {
  if (!existsSync(file)) throw new PlainFailure(`${file} is gone: is another build under way?`);
  const entry: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isEntry(entry)) throw new PlainFailure(`${file} is no registry entry.`);
  return entry;
}

function readEntries(file: string): Entry[] {
  const registry: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const remotes =
    typeof registry === 'object' && registry !== null && 'remotes' in registry ? registry.remotes : [];
  if (!Array.isArray(remotes) || !remotes.every(isEntry)) throw new PlainFailure(`${file} is no registry.`);
  return remotes;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('version' in value))
    return false;
  return typeof value.name === 'string' && typeof value.version === 'string';
}
