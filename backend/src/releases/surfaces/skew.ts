import type { Offers, RemoteSurface, ShellSurface } from '@shop/registry';
import { satisfies } from 'semver';
import { digest, offersOf } from './surface.ts';

/**
 * Why a shell cannot run a release of a remote: what the release needs and the shell lacks or has changed.
 * Compares their reports and runs nothing.
 */
export function incompatibilities({ requires }: RemoteSurface, shell: ShellSurface): string[] {
  const offers = digestsOf(shell);
  const ranges = Object.entries(requires.modules).flatMap(([module, range]) => {
    const version = shell.modules[module];
    if (version !== undefined && satisfies(version, range)) return [];
    return [`it needs ${module} ${range}, and the shell has ${version ?? 'none'}`];
  });
  const uses = Object.entries(requires.uses).flatMap(([name, declared]) => {
    const offered = offers[name];
    if (offered === undefined) return [`it uses ${name}, which the shell does not offer`];
    return offered === declared ? [] : [`it uses ${name}, which the shell declares otherwise`];
  });
  const { container: format } = requires;
  return [
    ...(shell.containers.includes(format)
      ? []
      : [`its container has the format ${format}, which the shell cannot load`]),
    ...ranges,
    ...uses,
  ];
}

const digested = new WeakMap<ShellSurface, Offers>();

/** What a shell offers, by digest; made once for each report, because many releases are compared with it. */
function digestsOf(shell: ShellSurface): Offers {
  const known = digested.get(shell);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(offersOf(shell)).map(([name, declaration]) => [name, digest(declaration)]),
  );
  digested.set(shell, made);
  return made;
}
