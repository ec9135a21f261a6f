import { SHELL } from '@shop/registry';
import type { WorkspacePackage } from './workspace-package.ts';

/** A target of `build`. */
export interface BuildTarget {
  /** Its name on the command line: `shell`, `backend`, or the remote's name. */
  name: string;
  package: WorkspacePackage;
  /** Input files and folders, relative to the root. */
  inputs: readonly string[];
  /** Output files, relative to the root. */
  outputs: readonly string[];
}

/** The target that is not built for the browser. */
export const BACKEND = 'backend';

/** Inputs of every build besides its sources. */
const foundation = ['pnpm-lock.yaml', 'tsconfig.base.json'];
// The facades replace two npm packages, so no package.json names them.
const browserFoundation = [
  ...foundation,
  'rsbuild.base.ts',
  'tooling/build/src/rsbuild',
  'tooling/build/src/targets/build-packages.script.ts',
  'tsconfig.browser.json',
  'shared/facades',
];
const backendFoundation = [
  ...foundation,
  'tsconfig.node.json',
  'tooling/build/src/backend',
  'pictures/renders',
  'pictures/variants',
];

/** All targets, the shell first: a shop can start once it is there. */
export function buildTargets(packages: readonly WorkspacePackage[]): BuildTarget[] {
  return packages.flatMap((workspacePackage) => {
    const { folder } = workspacePackage;
    const sources = [folder, ...sharedFolders(workspacePackage, packages)];
    if (folder === BACKEND) {
      return {
        name: BACKEND,
        package: workspacePackage,
        inputs: [...sources, ...backendFoundation, ...remotesOf(packages)],
        outputs: ['main.js', 'prerender-child.mjs', 'built-remotes.txt', 'cli.js'].map(
          (file) => `dist/backend/${file}`,
        ),
      };
    }
    const name = folder === SHELL ? SHELL : remoteName(folder);
    if (name === undefined) return [];
    return {
      name,
      package: workspacePackage,
      inputs: [...sources, ...browserFoundation],
      outputs: [
        name === SHELL
          ? `dist/shell/${workspacePackage.version}/shell.json`
          : releaseFile(name, workspacePackage.version),
      ],
    };
  });
}

/** The name of the remote in the folder, if there is one. */
export function remoteName(folder: string): string | undefined {
  return /^remotes\/([^/]+)$/.exec(folder)?.[1];
}

/** A file of each remote: the backend contains the list of their names. */
const remotesOf = (packages: readonly WorkspacePackage[]): string[] =>
  packages.flatMap(({ folder }) => (remoteName(folder) === undefined ? [] : [`${folder}/package.json`]));

/** Where a remote's build writes its entry for the registry, relative to the root. */
export function releaseFile(remote: string, version: string): string {
  return `dist/remotes/${remote}/${version}/remote.json`;
}

/** Folders of the workspace's packages that are bundled into the package, directly or through another. */
function sharedFolders(from: WorkspacePackage, packages: readonly WorkspacePackage[]): string[] {
  const found = new Set<WorkspacePackage>();
  const visit = ({ dependencies }: WorkspacePackage): void => {
    for (const candidate of packages) {
      if (!dependencies.includes(candidate.name) || found.has(candidate)) continue;
      found.add(candidate);
      visit(candidate);
    }
  };
  visit(from);
  return [...found].map(({ folder }) => folder).toSorted();
}
