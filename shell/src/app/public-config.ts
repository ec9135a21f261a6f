import { isRecord, type PublicConfig } from '@shop/contracts';
import { fetchJson, inlinedJson } from '../federation/fetch-json.ts';

const CONFIG_URL = '/config.json';

/**
 * The shop's public configuration: inlined in the page by the server, else from `/config.json`.
 * @throws {Error} when it cannot be read or is incomplete
 */
export async function readPublicConfig(): Promise<PublicConfig> {
  const config = inlinedJson('config') ?? (await fetchJson(CONFIG_URL));
  if (!isPublicConfig(config)) throw new Error('The shop’s configuration is incomplete.');
  return config;
}

function isPublicConfig(value: unknown): value is PublicConfig {
  if (!isRecord(value)) return false;
  const { apiBase, identity, payments, images } = value;
  return (
    typeof apiBase === 'string' &&
    hasTexts(identity, ['projectId', 'apiKey', 'authDomain']) &&
    hasTexts(payments, ['publishableKey']) &&
    hasTexts(images, ['uploadUrl'])
  );
}

const hasTexts = (value: unknown, keys: readonly string[]): boolean =>
  isRecord(value) && keys.every((key) => typeof value[key] === 'string');
