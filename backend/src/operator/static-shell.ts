import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  allReleases,
  type RegistryContent,
  readProvenRegistry,
  SHELL,
  shellReleasesFor,
  whyUntrusted,
} from '@shop/registry';
import { createLog } from '../foundation/log.ts';
import { StartupProblem } from '../foundation/startup-problem.ts';
import { ROOT_FILES, ShellReleases, writeAtomically } from '../releases/index.ts';

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
  const file = path.join(folder, 'remotes.json');
  const content = await readTrusted(file, { releaseKeys, releaseEnvironment }).catch((cause: unknown) => {
    throw new StartupProblem(
      `${folder} has no trusted remotes.json: copy shell, remotes and remotes.json of SITE_DIR into it first. ${cause}`,
    );
  });
  const { registry } = content;
  const [release] = forEverybody(content);
  if (!registry.shell || !release)
    throw new StartupProblem(`${file} names no shell: release it with \`pnpm release shell\` first.`);
  const { page } = await new ShellReleases(folder, { read: async () => content }, createLog('silent'))
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

/** @throws {Error} when it is missing, damaged, or not for this shop */
async function readTrusted(
  file: string,
  { releaseKeys, releaseEnvironment }: Trust,
): Promise<RegistryContent> {
  const content = await readProvenRegistry(JSON.parse(await readFile(file, 'utf8')), releaseKeys);
  const refusal =
    releaseKeys.length > 0 && whyUntrusted(content.registry, { environment: releaseEnvironment });
  if (refusal) throw new Error(refusal);
  return content;
}

function forEverybody({ registry: { shell, ...registry }, signed: { withdrawn = [] } }: RegistryContent) {
  if (!shell) return [];
  const { canary: _, ...entry } = shell;
  return shellReleasesFor({ ...registry, shell: entry }, { bucket: 0, withdrawn });
}

/** An earlier release may have been removed. */
function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
