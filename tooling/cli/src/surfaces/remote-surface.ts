import { digest, offersOf } from '@shop/backend/surfaces';
import { CONTAINER_FORMAT } from '@shop/build/rsbuild';
import type { Offers, RemoteManifest, RemoteSurface, ShellSurface } from '@shop/registry';
import type { SourceNames } from './source-names.ts';

/** A remote as its sources describe it. */
interface RemoteSources {
  version: string;
  manifest: RemoteManifest;
  /** The screens that it exposes. */
  screens: readonly string[];
  /** The shared modules that it needs, with their version ranges. */
  modules: Readonly<Record<string, string>>;
  /** The names in its sources, and in those of the shop's packages that it bundles. */
  names: SourceNames;
}

/**
 * What a remote offers and needs.
 * @param shell that it is built against
 */
export const surfaceOfRemote = (
  { version, manifest, screens, modules, names }: RemoteSources,
  shell: ShellSurface,
): RemoteSurface => ({
  version,
  offers: offersOfRemote(manifest, screens),
  requires: {
    shell: shell.version,
    modules,
    uses: usedOffers(shell, names),
    container: CONTAINER_FORMAT,
  },
});

/** Titles, labels and their order may change freely: nobody else depends on them. */
export const offersOfRemote = (
  { routes, menu, slots }: Pick<RemoteManifest, 'routes' | 'menu' | 'slots'>,
  screens: readonly string[],
): Offers => ({
  ...Object.fromEntries(screens.map((screen) => [`screen ${screen}`, 'exposed'])),
  ...Object.fromEntries(
    routes.map(({ path: route, screen, guard }) => [`route ${route}`, `${screen}, ${guard}`]),
  ),
  ...Object.fromEntries(
    routes.flatMap(({ path: route, blocksReload }) =>
      blocksReload ? [[`steady ${route}`, 'not interrupted']] : [],
    ),
  ),
  ...Object.fromEntries(menu.map((entry) => [`menu ${entry.path}`, `for ${entry.for}`])),
  ...Object.fromEntries(slots.map((slot) => [`slot ${slot}`, 'filled'])),
});

/**
 * What sources use of the shell's surface: the names they import, and the members of their types that they
 * mention. This may be a little more than they use, and is never less.
 * @returns names as {@link offersOf} gives them, with digests of the declarations
 */
export function usedOffers(
  shell: ShellSurface,
  { imported, mentioned }: Pick<SourceNames, 'imported' | 'mentioned'>,
): Offers {
  const all = offersOf(shell);
  const words = new Set(mentioned);
  const used = new Map<string, string>();
  const types = new Set<string>();

  function take(name: string): void {
    const declaration = all[name];
    if (declaration === undefined || used.has(name)) return;
    used.set(name, declaration);
    for (const [word] of declaration.matchAll(/\w+/g)) takeType(word);
  }
  function takeType(type: string): void {
    const members = shell.types[type];
    if (!members || types.has(type)) return;
    types.add(type);
    for (const member of Object.keys(members)) {
      if (member === '=' || isMentioned(member, words)) take(`type ${type} ${member}`);
    }
  }

  for (const [specifier, names] of Object.entries(imported)) {
    const [module] = /^@[^/]+\/[^/]+|^[^/]+/.exec(specifier) ?? [];
    if (module === undefined || !shell.exports[module]) continue;
    for (const name of names) {
      take(`${module} ${name}`);
      if (module.startsWith('@shop/')) takeType(name);
    }
  }
  for (const [slot, props] of Object.entries(shell.slots)) {
    if (!words.has(slot)) continue;
    for (const prop of Object.keys(props)) take(`slot ${slot} ${prop}`);
  }
  return Object.fromEntries([...used].sort().map(([name, declaration]) => [name, digest(declaration)]));
}

/** @param member as a report names it: `config.apiBase`, `reads?`, `"public"` */
const isMentioned = (member: string, words: ReadonlySet<string>): boolean =>
  member.split('.').every((name) => words.has(name.replaceAll(/["?]/g, '')));

/**
 * What sources import of the modules that the shell provides in part, and the shell does not offer. Bundlers cannot
 * tell: such a name would be `undefined` at run time.
 * @returns a line for each
 */
export const lackingExports = (shell: ShellSurface, { values }: Pick<SourceNames, 'values'>): string[] =>
  Object.entries(values).flatMap(([module, names]) => {
    const offered = shell.exports[module];
    if (!offered) return [];
    return names
      .filter((name) => offered[name] === undefined)
      .map((name) =>
        name === '*'
          ? `it imports all of ${module}: import the names that it uses`
          : `it imports ${name} of ${module}, which the shell ${shell.version} does not offer`,
      );
  });
