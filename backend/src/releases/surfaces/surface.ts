import { createHash } from 'node:crypto';
import type { Offers, ShellSurface } from '@shop/registry';

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
