import path from 'node:path';
import { dependenciesOf } from '@shop/build/package-description';
import { PlainFailure } from '@shop/processes';
import type { RemoteManifest, RemoteSurface, ShellSurface } from '@shop/registry';
import { lackingExports, surfaceOfRemote } from '../surfaces/remote-surface.ts';
import { keysOfExport, mergedNames, namesIn, type SourceNames } from '../surfaces/source-names.ts';
import { bundledNames, KIT, kitImports, kitShell } from './kit-files.ts';
import type { StandaloneRemote } from './remote-folder.ts';

/**
 * The shared modules that a remote needs, in the ranges that include the kit's versions.
 * @param directory the remote's; its package.json names those that it uses
 */
export function requiredInKit(directory: string, shell = kitShell()): Record<string, string> {
  const depended = dependenciesOf(directory);
  return Object.fromEntries(
    Object.entries(shell.modules)
      .filter(
        ([module]) => module.startsWith('@shop/') || depended.has(module.replace(/^react\/.*/, 'react')),
      )
      .map(([module, version]) => [module, `^${version}`]),
  );
}

/**
 * What a remote offers and needs, checked against the kit's shell.
 * @throws PlainFailure naming everything that the remote uses of the shell and the shell does not have
 */
export function surfaceInKit({ directory, manifest, version }: StandaloneRemote): RemoteSurface {
  const shell = kitShell();
  const names = namesOf(directory);
  refuseLacking(lackingOf(shell, manifest, names));
  const screens = keysOfExport(path.join(directory, 'src/index.ts'), 'screens');
  const modules = requiredInKit(directory, shell);
  return surfaceOfRemote({ version, manifest, screens, modules, names }, shell);
}

/** The exports and slots that a remote uses and a shell does not have, with a line for each. */
const lackingOf = (
  shell: ShellSurface,
  { slots }: Pick<RemoteManifest, 'slots'>,
  names: Pick<SourceNames, 'values'>,
): string[] => [
  ...lackingExports(shell, names),
  ...slots
    .filter((slot) => !shell.slots[slot])
    .map((slot) => `it fills the slot ${slot}, which the shell ${shell.version} does not have`),
];

/** @throws PlainFailure when there are any */
export function refuseLacking(lines: readonly string[]): void {
  if (lines.length === 0) return;
  throw new PlainFailure(`The shell cannot run this remote:\n  ${lines.join('\n  ')}`);
}

/** The names in a remote's sources and in what it bundles, under the packages' names in the workspace. */
function namesOf(directory: string): SourceNames {
  const own = namesIn([path.join(directory, 'src'), path.join(directory, 'remote.manifest.ts')]);
  const bundled = Object.entries(bundledNames()).flatMap(([name, names]) =>
    own.imported[kitImports.nameOf(name)] ? [names] : [],
  );
  return mergedNames([inWorkspace(own), ...bundled]);
}

const inWorkspace = ({ imported, values, mentioned }: SourceNames): SourceNames => ({
  imported: withShopNames(imported),
  values: withShopNames(values),
  mentioned,
});

const withShopNames = (names: SourceNames['imported']): SourceNames['imported'] =>
  Object.fromEntries(Object.entries(names).map(([module, of]) => [module.replace(`${KIT}/`, '@shop/'), of]));
