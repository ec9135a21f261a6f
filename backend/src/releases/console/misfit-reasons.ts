import { entriesOf, givenReleases, type Registry, releaseId, SHELL } from '@shop/registry';
import type { Misfit } from '../surfaces/index.ts';

/** Why releases do not fit what visitors get beside them: a remote's the shell, or the shell's a remote. */
export function reasonsByRelease(misfits: readonly Misfit[], registry: Registry): Map<string, string[]> {
  const given = new Set(
    entriesOf(registry).flatMap((entry) =>
      givenReleases(entry).map(({ version }) => releaseId(entry.name, version)),
    ),
  );
  const reasonsOf = new Map<string, string[]>();
  const add = (id: string, reasons: readonly string[]) =>
    reasonsOf.set(id, [...new Set([...(reasonsOf.get(id) ?? []), ...reasons])]);
  for (const { remote, version, shell, reasons } of misfits) {
    const id = releaseId(remote, version);
    const shellId = releaseId(SHELL, shell);
    if (shell === '' || given.has(shellId)) add(id, reasons);
    if (given.has(id))
      add(
        shellId,
        reasons.map((reason) => `${remote} ${version}: ${reason}`),
      );
  }
  return reasonsOf;
}
