import type { Database } from '../platform/database/index.ts';
import { type FileStore, sha384Of } from './file-store.ts';
import { wantedFiles } from './store.ts';

interface MovedFiles {
  /** Files that were in place. */
  whole: number;
  /** Files that were brought from the other place. */
  brought: number;
  /** Releases of which a file is in neither place. */
  broken: string[];
}

/**
 * Checks the files of all releases by their hashes, and brings those that are missing or damaged from the other place.
 * It can be repeated, also after it was interrupted. A damaged file that the other place does not have is removed, so that
 * publishing its release again sends it.
 */
export async function moveFiles(
  database: Database,
  { configured, other }: { configured: FileStore; other: FileStore | undefined },
): Promise<MovedFiles> {
  const moved = { whole: 0, brought: 0 };
  const broken = new Set<string>();
  for await (const { sha384, releases } of everyWanted(database)) {
    const present = await configured.read(sha384);
    if (isWhole(present, sha384)) {
      moved.whole += 1;
      continue;
    }
    const bytes = await other?.read(sha384);
    if (isWhole(bytes, sha384)) {
      await configured.store(sha384, bytes);
      moved.brought += 1;
      continue;
    }
    if (present) await configured.remove(sha384);
    for (const release of releases) broken.add(release);
  }
  return { ...moved, broken: [...broken] };
}

/** Removes the files of all releases from a place. */
export async function clearFiles(database: Database, place: FileStore): Promise<void> {
  for await (const { sha384 } of everyWanted(database)) await place.remove(sha384);
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

const isWhole = (bytes: Buffer | undefined, sha384: string): bytes is Buffer =>
  bytes !== undefined && sha384Of(bytes) === sha384;
