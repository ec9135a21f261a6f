import type { Registry, RegistryEntry, RemoteMenuEntry, RemoteRoute } from '@shop/contracts';
import { fetchJson } from './fetch-json.ts';
import { inlinedJson } from './inlined-json.ts';
import { isRecord } from './record.ts';

const REGISTRY_URL = '/remotes.json';

/**
 * The registry of remotes: from the page where the server put it there, else from `/remotes.json`.
 * @throws {Error} when it cannot be had, or does not have the registry's shape
 */
export async function readRegistry(): Promise<Registry> {
  const inlined = inlinedJson('registry');
  return inlined === undefined ? readLiveRegistry() : parseRegistry(inlined);
}

/**
 * The registry as it is by now, whatever it was when the page was made.
 * @throws {Error} as {@link readRegistry}
 */
export async function readLiveRegistry(): Promise<Registry> {
  return parseRegistry(await fetchJson(REGISTRY_URL));
}

/** @throws {Error} naming what is wrong, and in which entry */
export function parseRegistry(document: unknown): Registry {
  if (!isRecord(document) || !Array.isArray(document['remotes'])) {
    throw new Error('The registry lists no remotes.');
  }
  const remotes: unknown[] = document['remotes'];
  return { remotes: remotes.map(parseEntry) };
}

function parseEntry(entry: unknown, position: number): RegistryEntry {
  const broken = (what: string) => new Error(`The registry's entry ${position + 1} has no valid ${what}.`);
  if (!isRecord(entry)) throw broken('content');
  const { name, version, manifest, routes, menu, slots } = entry;
  if (!isText(name)) throw broken('name');
  if (!isText(version)) throw broken('version');
  if (!isText(manifest) || !URL.canParse(manifest, location.origin)) throw broken('manifest');
  if (!isListOf(routes, isRoute)) throw broken('routes');
  if (!isListOf(menu, isMenuEntry)) throw broken('menu');
  if (!isListOf(slots, isText)) throw broken('slots');
  return { name, version, manifest, routes, menu, slots };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

const guards: readonly unknown[] = [
  'public',
  'signed-in',
  'customer',
  'admin',
] satisfies RemoteRoute['guard'][];
const audiences: readonly unknown[] = ['everyone', 'customer', 'admin'] satisfies RemoteMenuEntry['for'][];

const isRoute = (value: unknown): value is RemoteRoute =>
  isRecord(value) &&
  isText(value['path']) &&
  value['path'].startsWith('/') &&
  isText(value['screen']) &&
  isText(value['title']) &&
  guards.includes(value['guard']);

const isMenuEntry = (value: unknown): value is RemoteMenuEntry =>
  isRecord(value) &&
  isText(value['label']) &&
  isText(value['path']) &&
  audiences.includes(value['for']) &&
  typeof value['order'] === 'number';
