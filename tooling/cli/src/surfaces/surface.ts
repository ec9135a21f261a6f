/** Names of what is offered, each with its declaration in one line. */
export type Offers = Readonly<Record<string, string>>;

/** What the shell offers remotes, in the version that its package.json names: `shell/surface.json`. */
export interface ShellSurface {
  version: string;
  /** The shared modules and their versions. */
  modules: Readonly<Record<string, string>>;
  /** What the shared modules of the workspace export, and the facades' lists. */
  exports: Readonly<Record<string, Offers>>;
  /** The members of every type that those exports, or the slots, name. */
  types: Readonly<Record<string, Offers>>;
  /** The slots, with the props that are handed over in each. */
  slots: Readonly<Record<string, Offers>>;
  /** The forms of containers that it opens. Before version 2 it opened all that there were. */
  containers?: readonly string[];
}

/** What a remote offers the shop, and what it needs for that: `remotes/<name>/surface.json`. */
export interface RemoteSurface {
  version: string;
  /** Its routes, menu entries and slots, and the screens it exposes. */
  offers: Offers;
  requires: Requirements;
}

/** What a remote was written against. */
export interface Requirements {
  /** The version of the shell. */
  shell: string;
  /** The ranges of the shared modules' versions. */
  modules: Readonly<Record<string, string>>;
  /** What it uses of the shell's surface, each by a digest of its declaration. */
  uses: Offers;
  /** The form of its container. Before there was another, it was the one with a part of the runtime. */
  container?: string;
}

const ALL_FORMS = ['runtime', 'plain'];

/** The forms of containers that a shell opens. */
export const formsOpenedBy = ({ containers = ALL_FORMS }: ShellSurface): readonly string[] => containers;

/** The form of a release's container. */
export const formOf = ({ container = 'runtime' }: Requirements): string => container;

/** The shell's surface in one list: whatever is no longer in it, or no longer the same, was broken. */
export function offersOf(shell: ShellSurface): Offers {
  const { modules, exports, types, slots } = shell;
  const majors = Object.entries(modules).map(([module, version]) => [
    `module ${module}`,
    `major ${version.split('.')[0]}`,
  ]);
  return {
    ...Object.fromEntries(majors),
    ...Object.fromEntries(formsOpenedBy(shell).map((form) => [`container ${form}`, 'opened'])),
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
