import { existsSync, readFileSync } from 'node:fs';
import { changeWithdrawn, parseWithdrawn, withdrawnFileOf } from '@shop/backend/withdrawn-releases';
import { releaseId } from '@shop/contracts';
import { PlainFailure } from '@shop/processes';

/**
 * The releases that are withdrawn, as `name@version`.
 * @throws PlainFailure when the list is damaged
 */
export function withdrawnReleases(registryFile: string): readonly string[] {
  const file = withdrawnFileOf(registryFile);
  try {
    return existsSync(file) ? parseWithdrawn(readFileSync(file, 'utf8')) : [];
  } catch (cause) {
    throw new PlainFailure(`${file} is damaged. \`pnpm releases repair\` repairs it.`, { cause });
  }
}

/** Gives a release to nobody any more. @returns what was done, in a line */
export async function withdraw(registryFile: string, remote: string, version: string): Promise<string> {
  const id = releaseId(remote, version);
  await changeWithdrawn(registryFile, (ids) => [...ids, id], withdrawnReleases(registryFile));
  return `${remote} ${version} is withdrawn.`;
}

/**
 * Gives a withdrawn release to visitors again, once somebody has decided that it is good.
 * @returns what was done, in a line
 * @throws PlainFailure when it is not withdrawn
 */
export async function reinstate(registryFile: string, remote: string, version: string): Promise<string> {
  const id = releaseId(remote, version);
  const withdrawn = withdrawnReleases(registryFile);
  if (!withdrawn.includes(id))
    throw new PlainFailure(`${id} is not withdrawn. Withdrawn are: ${withdrawn.join(', ') || 'none'}.`);
  await changeWithdrawn(registryFile, (ids) => ids.filter((other) => other !== id), withdrawn);
  return `${remote} ${version} is reinstated.`;
}
