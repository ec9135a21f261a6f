import type { Database } from '../../foundation/database/index.ts';
import { type FileStore, isIntact } from './file-store.ts';
import { wantedFiles } from './store.ts';

interface MovedFiles {
  /** Files that were in the configured store. */
  intact: number;
  /** Files that were copied from the other store. */
  copied: number;
  /** Releases of which a file is in neither store. */
  broken: string[];
}

/**
 * Checks the files of all releases by their hashes, and copies those that are missing or damaged from the other store.
 * It can be repeated, also after it was interrupted. A damaged file that the other store does not have is removed, so that
 * publishing its release again sends it.
 */
export async function moveFiles(
  database: Database,
  { configured, other }: { configured: FileStore; other: FileStore | undefined },
): Promise<MovedFiles> {
  const moved = { intact: 0, copied: 0 };
  const broken = new Set<string>();
  for await (const { sha384, releases } of everyWanted(database)) {
    const present = await configured.read(sha384);
    if (isIntact(present, sha384)) {
      moved.intact += 1;
      continue;
    }
    const bytes = await other?.read(sha384);
    if (isIntact(bytes, sha384)) {
      await configured.store(sha384, bytes);
      moved.copied += 1;
      continue;
    }
    if (present) await configured.remove(sha384);
    for (const release of releases) broken.add(release);
  }
  return { ...moved, broken: [...broken] };
}

/** Removes the files of all releases from a store. */
export async function clearFiles(database: Database, store: FileStore): Promise<void> {
  for await (const { sha384 } of everyWanted(database)) await store.remove(sha384);
}

async function* everyWanted(database: Database): AsyncGenerator<{ sha384: string; releases: string[] }> {
  for (let after = ''; ; ) {
    const page = await database.run(wantedFiles, [after]);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.sha384;
  }
}
