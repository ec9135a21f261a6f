import { createHash } from 'node:crypto';

/** Exported names, each with its declaration in one line. */
export type Offers = Readonly<Record<string, string>>;

/** What the shell offers to remotes, in its package.json's version: `shell/surface.json`. */
export interface ShellSurface {
  version: string;
  /** The shared modules and their versions. */
  modules: Readonly<Record<string, string>>;
  /** The exports of the workspace's shared modules, and of the facades. */
  exports: Readonly<Record<string, Offers>>;
  /** The members of every type that those exports, or the slots, name. */
  types: Readonly<Record<string, Offers>>;
  /** The slots, with their props. */
  slots: Readonly<Record<string, Offers>>;
  /** The container formats that it can load. */
  containers: readonly string[];
}

/** What a remote offers to the shop, and what it needs: `remotes/<name>/surface.json`. */
export interface RemoteSurface {
  version: string;
  /** Its routes, menu entries and slots, and the screens it exposes. */
  offers: Offers;
  requires: Requirements;
}

/** What a remote was built against. */
export interface Requirements {
  /** The version of the shell. */
  shell: string;
  /** The version ranges of the shared modules. */
  modules: Readonly<Record<string, string>>;
  /** What it uses of the shell's surface, each by a digest of its declaration. */
  uses: Offers;
  /** The format of its container. */
  container: string;
}

/** The shell's surface in one list: whatever is removed from it or changed was a breaking change. */
export function offersOf(shell: ShellSurface): Offers {
  const { modules, exports, types, slots, containers } = shell;
  const majors = Object.entries(modules).map(([module, version]) => [
    `module ${module}`,
    `major ${version.split('.')[0]}`,
  ]);
  return {
    ...Object.fromEntries(majors),
    ...Object.fromEntries(containers.map((format) => [`container ${format}`, 'loadable'])),
    ...flat(exports, (module, name) => `${module} ${name}`),
    ...flat(types, (type, member) => `type ${type} ${member}`),
    ...flat(slots, (slot, prop) => `slot ${slot} ${prop}`),
  };
}

const flat = (
  groups: Readonly<Record<string, Offers>>,
  key: (group: string, name: string) => string,
): Offers =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, offers]) =>
      Object.entries(offers).map(([name, declaration]) => [key(group, name), declaration]),
    ),
  );

/** Eight hexadecimal digits that differ for different declarations. */
export const digest = (declaration: string): string =>
  createHash('sha256').update(declaration).digest('hex').slice(0, 8);
