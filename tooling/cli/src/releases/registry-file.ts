import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { KEPT_REGISTRIES, nextRegistry, pointersOf } from '@shop/backend/next-registry';
import { type SharedLock, withSharedLock } from '@shop/backend/shared-lock';
import { writeAtomically, writeDurably } from '@shop/backend/write-atomically';
import {
  disputedClaims,
  knownOf,
  type Registry,
  type ReleasePointers,
  readProvenRegistry,
  signRegistry,
  whyUntrusted,
} from '@shop/contracts';
import { PlainFailure } from '@shop/processes';
import type { ReleaseKey } from './release-key.ts';
import { enterReleased } from './released-ledger.ts';

const DAY_MS = 24 * 3_600_000;
/** How long shops accept a registry that is new to them. */
const LIFETIME_MS = 90 * DAY_MS;

const NO_REGISTRY: Registry = { issuedAt: new Date(0).toISOString(), remotes: [] };

/**
 * The registry in a file. A missing one is empty.
 * @throws PlainFailure when it is damaged, or signed with a key that is not trusted
 */
export async function readRegistry(file: string, key: ReleaseKey): Promise<Registry> {
  if (!existsSync(file)) return NO_REGISTRY;
  try {
    return (await readProvenRegistry(JSON.parse(readFileSync(file, 'utf8')), key.trusted)).registry;
  } catch (cause) {
    throw new PlainFailure(
      `${file} is damaged, or signed with none of the trusted keys. Name the key in RELEASE_SIGNING_KEY; a key that it was signed with before belongs into RELEASE_KEYS. \`pnpm releases repair\` puts the last good registry back.`,
      { cause },
    );
  }
}

/**
 * Changes the registry and signs it again, under a lock; readers find the old or the new one, whole. A change without
 * effect leaves the file as it is, until half of its lifetime is over.
 * @returns the resulting registry
 * @throws PlainFailure also when the registry was changed in two places, or belongs to another environment
 */
export async function changeRegistry(
  file: string,
  key: ReleaseKey,
  change: (registry: Registry) => ReleasePointers,
): Promise<Registry> {
  mkdirSync(path.dirname(file), { recursive: true });
  return withSharedLock(file, async (lock) => {
    const before = await newestRegistry(file, key);
    const after = pointersOf(change(before));
    refuseDisputed(before, after.remotes);
    const isSame = existsSync(file) && JSON.stringify(after) === JSON.stringify(pointersOf(before));
    return isSame && isFresh(before) ? before : publish(file, key, { before, after }, lock);
  });
}

interface NextRegistry {
  before: Registry;
  after: ReleasePointers;
  /** Versions that it must exceed, besides those that are kept. */
  above?: readonly number[];
}

/**
 * A release cannot take another remote's page or slot, or lead out of the shop.
 * @throws PlainFailure naming what the change would bring in
 */
function refuseDisputed(before: Registry, remotes: Registry['remotes']): void {
  const known = disputedClaims(before);
  const disputed = disputedClaims({ remotes }).filter((claim) => !known.includes(claim));
  if (disputed.length > 0)
    throw new PlainFailure(
      `These claims cannot be released:\n  ${disputed.join('\n  ')}\nA remote that has a page or slot now must give it up first.`,
    );
}

/** Signs a registry as the next version, also where it says the same as the one before. */
export async function publishRegistry(file: string, key: ReleaseKey, next: NextRegistry): Promise<Registry> {
  return withSharedLock(file, (lock) => publish(file, key, next, lock));
}

/** The registries that are kept beside the present one and are trusted, the newest first. */
export async function keptRegistries(file: string, { trusted }: ReleaseKey): Promise<Registry[]> {
  const kept: Registry[] = [];
  for (const version of keptVersions(file)) {
    try {
      const text = readFileSync(path.join(historyOf(file), `${version}.json`), 'utf8');
      kept.push((await readProvenRegistry(JSON.parse(text), trusted)).registry);
    } catch {
      // A process that ended while it wrote left an incomplete file; it was never the present registry.
    }
  }
  return kept;
}

async function publish(
  file: string,
  key: ReleaseKey,
  { before, after: pointers, above = [] }: NextRegistry,
  lock: SharedLock,
): Promise<Registry> {
  const after = nextRegistry(before, pointersOf(pointers), {
    environment: key.environment,
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    above: [...keptVersions(file), ...above],
  });
  const text = JSON.stringify(await signRegistry(after, key.signing));
  const history = historyOf(file);
  mkdirSync(history, { recursive: true });
  await enterReleased(file, after);
  // Only one process can create a version's file: a second guard, should both believe that they hold the lock.
  const kept = path.join(history, `${after.version}.json`);
  await writeDurably(kept, text);
  try {
    await writeAtomically(file, text, lock.assertHeld);
  } catch (error) {
    rmSync(kept, { force: true });
    throw error;
  }
  for (const old of keptVersions(file).slice(KEPT_REGISTRIES))
    rmSync(path.join(history, `${old}.json`), { force: true });
  return after;
}

/**
 * The registry to change. A kept one is newer than the file when a process died before it replaced the file, or when
 * somebody put an older file back.
 */
async function newestRegistry(file: string, key: ReleaseKey): Promise<Registry> {
  const present = await readRegistry(file, key);
  const [kept] = await keptRegistries(file, key);
  const known = kept && knownOf(kept);
  if (!known || !existsSync(file)) return present;
  if ((present.version ?? 0) < known.version) return kept;
  const refusal = whyUntrusted(present, { environment: key.environment, known, now: new Date(0) });
  if (refusal !== undefined) throw new PlainFailure(refusal);
  return present;
}

const isFresh = ({ expiresAt }: Registry): boolean =>
  expiresAt === undefined || new Date(expiresAt).getTime() > Date.now() + LIFETIME_MS / 2;

const historyOf = (file: string): string => `${file}.history`;

/** Versions of which there is a file, the newest first. */
function keptVersions(file: string): number[] {
  const history = historyOf(file);
  if (!existsSync(history)) return [];
  return readdirSync(history)
    .map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1]))
    .filter(Number.isSafeInteger)
    .sort((one, other) => other - one);
}
