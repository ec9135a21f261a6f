import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkspacePackage } from '@shop/build';
import { PlainFailure } from '@shop/processes';

/** The packages that a changeset names, between its first two lines of dashes. */
const NAMED = /^["']?([^"':]+)["']?:/gm;

/**
 * What changed in the package's version, from the `CHANGELOG.md` that the changesets became.
 * @returns nothing for a version that had no changesets
 * @throws PlainFailure while a changeset of the package has not become a version
 */
export function changesOf(root: string, { name, folder, version }: WorkspacePackage): string | undefined {
  const pending = changesetsOf(root, name);
  if (pending.length > 0)
    throw new PlainFailure(
      `${pending.join(', ')} is not part of a version yet. Run \`pnpm versions\` and commit, then release.`,
    );
  const file = path.join(root, folder, 'CHANGELOG.md');
  if (!existsSync(file)) return undefined;
  const sections = readFileSync(file, 'utf8').split(/^## /m);
  const entry = sections.find((section) => section.startsWith(`${version}\n`));
  return entry?.slice(version.length).trim();
}

function changesetsOf(root: string, name: string): string[] {
  return Object.entries(namedInChangesets(root))
    .filter(([, named]) => named.includes(name))
    .map(([file]) => file);
}

/** The packages that each waiting changeset names, by its file. */
export function namedInChangesets(root: string): Record<string, string[]> {
  const folder = path.join(root, '.changeset');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return Object.fromEntries(
    files.map((file) => {
      const [, head = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---$/m);
      return [`.changeset/${file}`, [...head.matchAll(NAMED)].map(([, name = '']) => name)];
    }),
  );
}
