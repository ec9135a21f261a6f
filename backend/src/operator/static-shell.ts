import { cp } from 'node:fs/promises';
import path from 'node:path';
import { allReleases, type Registry, SHELL, shellReleasesFor } from '@shop/contracts';
import { createLog } from '../platform/log.ts';
import { RegistryFile } from '../platform/releases/registry-file.ts';
import { ROOT_FILES, ShellReleases } from '../platform/releases/shell-releases.ts';
import { WithdrawnReleases } from '../platform/releases/withdrawn-releases.ts';
import { writeAtomically } from '../platform/releases/write-atomically.ts';
import { StartupProblem } from '../platform/startup-problem.ts';

/** Who may sign the registry, and for which shop. */
interface Trust {
  releaseKeys: readonly string[];
  releaseEnvironment: string;
}

/**
 * Puts the live shell where a static host serves it from, in the folder that also has `shell/`, `remotes/` and
 * `remotes.json`: the chunks of every release that the registry names, because open pages go on loading them, and then
 * the page, which is for everybody: a static host gives nobody a canary of the shell.
 * @returns the page
 * @throws StartupProblem when the live shell is not whole in the folder
 */
export async function writeStaticShell(
  folder: string,
  { releaseKeys, releaseEnvironment }: Trust,
): Promise<string> {
  const log = createLog('silent');
  const file = path.join(folder, 'remotes.json');
  const registryFile = new RegistryFile(file, { keys: releaseKeys, environment: releaseEnvironment }, log);
  const { registry } = await registryFile.read().catch((cause: unknown) => {
    throw new StartupProblem(
      `${folder} has no trusted remotes.json: copy dist/shell, dist/remotes and dist/remotes.json into it first. ${cause}`,
    );
  });
  const [release] = await forEverybody(registry, new WithdrawnReleases(file, log));
  if (!registry.shell || !release)
    throw new StartupProblem(`${file} names no shell: release it with \`pnpm release shell\` first.`);
  const { page } = await new ShellReleases(folder, registryFile, log)
    .serve([release])
    .catch((cause: unknown) => {
      throw new StartupProblem(`${folder}/shell/${release.version} is not whole: copy it again. ${cause}`);
    });
  const of = (version: string, name: string) => path.join(folder, SHELL, version, name);
  // The live release is the last one: some of its files have the same names as those of others.
  for (const { version } of [...allReleases(registry.shell), release])
    await cp(of(version, 'static'), path.join(folder, 'static'), { recursive: true }).catch(unlessMissing);
  for (const name of ROOT_FILES)
    await cp(of(release.version, name), path.join(folder, name)).catch(unlessMissing);
  await writeAtomically(path.join(folder, 'index.html'), page);
  return page;
}

async function forEverybody({ shell, ...registry }: Registry, withdrawn: WithdrawnReleases) {
  if (!shell) return [];
  const { canary: _, ...entry } = shell;
  return shellReleasesFor({ ...registry, shell: entry }, { bucket: 0, withdrawn: await withdrawn.read() });
}

/** An earlier release may have been removed. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
