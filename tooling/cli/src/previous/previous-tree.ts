import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ProcessGroup, runOrFail } from '@shop/processes';

/**
 * Checks out the workspace at a commit, for as long as the work takes. It has the npm packages that are
 * installed now.
 * @throws PlainFailure with git's message
 */
export async function withPreviousTree(
  group: ProcessGroup,
  root: string,
  commit: string,
  work: (tree: string) => Promise<void>,
): Promise<void> {
  const tree = mkdtempSync(path.join(tmpdir(), 'shop-previous-'));
  try {
    const archive = ['-c', 'git archive "$0" | tar -x -C "$1"', commit, tree];
    const task = {
      name: 'sources of the previous release',
      file: '/bin/sh',
      arguments: archive,
      folder: root,
    };
    await runOrFail(group, task, `The sources of ${commit} cannot be checked out.`);
    linkPackages(root, tree);
    await work(tree);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

/**
 * Gives each package of the tree the tree's own packages and the npm packages that are installed now. Since then
 * a package may have moved, and have another name.
 */
function linkPackages(root: string, tree: string): void {
  const packages = readPackages(tree);
  const own = new Map(packages.map(({ name, folder }) => [name, path.join(tree, folder)]));
  const installed = readPackages(root).map(({ folder }) => path.join(root, folder, 'node_modules'));
  for (const { folder, dependencies } of packages) {
    const places = [path.join(root, folder, 'node_modules'), ...installed];
    for (const name of dependencies) {
      const target = own.get(name) ?? places.map((place) => path.join(place, name)).find(existsSync);
      if (target) link(target, path.join(tree, folder, 'node_modules', name));
    }
  }
  for (const name of ['.bin', '.pnpm']) {
    link(path.join(root, 'node_modules', name), path.join(tree, 'node_modules', name));
  }
}

function link(target: string, from: string): void {
  mkdirSync(path.dirname(from), { recursive: true });
  symlinkSync(target, from);
}

/** The workspace's own package, and those in its folders and theirs. */
function readPackages(root: string) {
  const foldersIn = (parent: string): string[] =>
    readdirSync(path.join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => path.join(parent, name));
  return ['.', ...foldersIn('.').flatMap((folder) => [folder, ...foldersIn(folder)])].flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return { name: String(name), folder, dependencies: Object.keys({ ...dependencies, ...devDependencies }) };
  });
}
