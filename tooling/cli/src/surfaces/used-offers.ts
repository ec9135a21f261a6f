import { digest, offersOf } from '@shop/backend/surfaces';
import type { Offers, ShellSurface } from '@shop/registry';
import type { SourceNames } from './source-names.ts';

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
      if (member === '=' || isMentioned(member, mentioned)) take(`type ${type} ${member}`);
    }
  }

  for (const [specifier, names] of imported) {
    const [module] = /^@[^/]+\/[^/]+|^[^/]+/.exec(specifier) ?? [];
    if (module === undefined || !shell.exports[module]) continue;
    for (const name of names) {
      take(`${module} ${name}`);
      if (module.startsWith('@shop/')) takeType(name);
    }
  }
  for (const [slot, props] of Object.entries(shell.slots)) {
    if (!mentioned.has(slot)) continue;
    for (const prop of Object.keys(props)) take(`slot ${slot} ${prop}`);
  }
  return Object.fromEntries([...used].sort().map(([name, declaration]) => [name, digest(declaration)]));
}

/** @param member as a report names it: `config.apiBase`, `reads?`, `"public"` */
const isMentioned = (member: string, mentioned: ReadonlySet<string>): boolean =>
  member.split('.').every((name) => mentioned.has(name.replaceAll(/["?]/g, '')));
