import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@shop/backend/write-atomically';
import { allReleases, entriesOf, type Registry, releaseId } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';

/** The integrity of each release that visitors ever got, by `name@version`: also of those no longer listed. */
export type ReleasedLedger = Readonly<Record<string, string>>;

const ledgerOf = (registryFile: string): string => path.join(`${registryFile}.history`, 'released.json');

export function readLedger(registryFile: string): ReleasedLedger {
  const file = ledgerOf(registryFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Enters the published releases of a registry. Browsers keep a release's files for a year, so a version never means
 * other content.
 * @throws PlainFailure when one of them was released before with other content
 */
export async function enterReleased(registryFile: string, registry: Registry): Promise<void> {
  const ledger = readLedger(registryFile);
  const published = entriesOf(registry).flatMap((entry) =>
    allReleases(entry).flatMap(({ version, releasedAt, integrity }): [string, string][] =>
      releasedAt === undefined || integrity === undefined
        ? []
        : [[releaseId(entry.name, version), integrity]],
    ),
  );
  const changed = published.find(([id, integrity]) => id in ledger && ledger[id] !== integrity);
  if (changed)
    throw new PlainFailure(
      `${changed[0]} was released before with other content, and a release never changes. Raise the version.`,
    );
  const added = published.filter(([id]) => !(id in ledger));
  if (added.length === 0) return;
  const after = { ...ledger, ...Object.fromEntries(added) };
  await writeAtomically(ledgerOf(registryFile), `${JSON.stringify(after, null, 2)}\n`);
}
