import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { shopMigrations } from '../src/foundation/database/shop-database.ts';

/** The schema's folder with one more migration, `9999_next`, until the test ends. */
export async function nextVersion(
  migration = 'alter table parts add column next text;',
): Promise<{ path: string }> {
  const folder = await mkdtemp(path.join(inject('runFolder'), 'next-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(shopMigrations(), folder, { recursive: true });
  await writeFile(path.join(folder, '9999_next.sql'), migration);
  return { path: folder };
}
