import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { errorMessage } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import { callShop } from '@shop/publisher';
import {
  allReleases,
  CREDENTIAL_ACTIONS,
  CREDENTIAL_PREFIX,
  type Credential,
  type CredentialAction,
  contradictoryClaims,
  type DelegatedRemote,
  type Delegation,
  entriesOf,
  isNothing,
  type Registry,
  readSignedRegistry,
  releaseId,
  signDocument,
  type TeamsFile,
  vouchFor,
} from '@shop/registry';
import { parseDocument, TeamsFile as TeamsFileSchema } from '@shop/registry/documents';
import type { ReleaseKey } from '../releases/release-key.ts';
import { readSite } from './publish.ts';

const DAY_MS = 24 * 3_600_000;
const DEFAULT_DELEGATION_DAYS = 365;

/** @throws {PlainFailure} when the file is no list of teams */
export function readTeams(file: string): TeamsFile {
  try {
    return parseDocument(file, TeamsFileSchema, readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new PlainFailure(`${file} cannot be read: ${errorMessage(cause)}`, { cause });
  }
}

/** What a shop gives browsers, verified. */
export async function registryOf(shop: string, { trusted }: ReleaseKey) {
  return readSignedRegistry(await readSite(shop, '/remotes.json'), trusted);
}

/**
 * Signs who may release what, and installs it in a shop. The first time the owner vouches for everything that is released;
 * later for the releases that are named.
 * @param vouched as `name@version`
 * @returns what was done, in a line
 */
export async function signTeams(
  { registryKey, teams, days = DEFAULT_DELEGATION_DAYS }: TeamsFile,
  { shop, key, vouched }: { shop: string; key: ReleaseKey; vouched: readonly string[] },
): Promise<string> {
  const [contradiction] = contradictoryClaims(teams);
  if (contradiction !== undefined) throw new PlainFailure(`Among the teams ${contradiction}.`);
  const { registry, delegation: before } = await registryOf(shop, key);
  const content: Delegation = {
    type: 'shop-delegation',
    environment: key.environment,
    version: Math.max((before?.version ?? 0) + 1, Math.floor(Date.now() / 1000)),
    issuedAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
    registryKey,
    teams,
  };
  const listed = releasesOf(registry).filter(({ id }) => before === undefined || vouched.includes(id));
  const { environment } = key;
  const statements = await Promise.all(
    listed.map(({ remote, release }) => vouchFor({ environment, remote, release }, key)),
  );
  const delegation = await signDocument(content, key);
  const { version, removed } = await callShop({ shop }, 'PUT /releases/delegation', {
    body: { delegation, statements },
  });
  const gone = removed.length > 0 ? ` Nobody vouches for ${removed.join(', ')}: removed.` : '';
  return `The delegation ${version} is installed, until ${content.expiresAt}.${gone}`;
}

const releasesOf = (registry: Registry) =>
  entriesOf(registry).flatMap((entry) =>
    allReleases(entry)
      .filter((release) => !isNothing(release))
      .map((release) => ({ id: releaseId(entry.name, release.version), remote: entry.name, release })),
  );

/** Who may release what in a shop, a line each. */
export async function listTeams(shop: string, key: ReleaseKey): Promise<string[]> {
  const { delegation } = await registryOf(shop, key);
  if (!delegation) return ['This shop does not accept releases over the network.'];
  return [
    `Delegation ${delegation.version}, until ${delegation.expiresAt}.`,
    ...delegation.teams.map(
      ({ name, keys, remotes }) =>
        `${name}: ${remotes.map(shownRemote).join(', ')}; keys: ${keys.map(({ label }) => label).join(', ') || 'none'}`,
    ),
  ];
}

const shownRemote = ({ name, paths = [], slots = [] }: DelegatedRemote): string =>
  `${name} (${[...paths, ...slots].join(' ') || 'no page or slot'})`;

interface WantedCredential {
  team: string;
  remotes: readonly string[];
  actions: readonly string[];
  days: number;
}

/** Issues a credential. @returns its id, and the token, which is shown once and nowhere kept */
export async function issueCredential(
  shop: string,
  key: ReleaseKey,
  { team, remotes, actions, days }: WantedCredential,
): Promise<{ id: string; token: string }> {
  const isAction = (text: string): text is CredentialAction => CREDENTIAL_ACTIONS.some((one) => one === text);
  const unknown = actions.find((action) => !isAction(action));
  if (unknown !== undefined)
    throw new PlainFailure(`${unknown} is none of the actions ${CREDENTIAL_ACTIONS.join(', ')}.`);
  const token = `${CREDENTIAL_PREFIX}${randomBytes(32).toString('base64url')}`;
  const id = `credential_${randomBytes(8).toString('hex')}`;
  await send(shop, key, {
    id,
    team,
    remotes,
    actions: actions.filter(isAction),
    tokenSha256: createHash('sha256').update(token).digest('hex'),
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
  });
  return { id, token };
}

/** Revokes a credential, for ever. */
export async function revokeCredential(shop: string, key: ReleaseKey, id: string): Promise<void> {
  const none = createHash('sha256').update(id).digest('hex');
  const expiresAt = new Date().toISOString();
  const content = { id, team: 'none', remotes: ['none'], actions: [...CREDENTIAL_ACTIONS], expiresAt };
  await send(shop, key, { ...content, tokenSha256: none, revoked: true });
}

async function send(
  shop: string,
  key: ReleaseKey,
  content: Omit<Credential, 'type' | 'environment' | 'issuedAt'>,
): Promise<void> {
  const { environment } = key;
  const issuedAt = new Date().toISOString();
  const credential: Credential = { type: 'shop-credential', environment, issuedAt, ...content };
  const body = await signDocument(credential, key);
  await callShop({ shop }, 'PUT /releases/credentials/{id}', { params: { id: content.id }, body });
}
