import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import type { RegistryFile } from './registry-file.ts';
import type { ShellReleases } from './shell-releases.ts';
import type { WithdrawnReleases } from './withdrawn-releases.ts';

/** How long before a registry expires operators are warned. */
const NOTICE_MS = 14 * 24 * 3_600_000;

interface Releases {
  registry: RegistryFile;
  withdrawn: WithdrawnReleases;
  shells: ShellReleases;
}

/**
 * What operators should know of the releases' files: the process goes on with the last good ones.
 * @throws {Refusal} `unavailable` where the process serves the site and never had a good registry: no page works
 */
export async function releaseProblems(
  { registry, withdrawn, shells }: Releases,
  { siteDirectory }: Pick<Config, 'siteDirectory'>,
): Promise<string[]> {
  if (!existsSync(path.join(siteDirectory, 'shell'))) return [];
  await registry.read().catch((cause: unknown) => {
    throw new Refusal('unavailable', {
      detail: 'There is no registry of remotes to serve pages with.',
      cause,
    });
  });
  await withdrawn.read();
  const lacking = await shells.lacking();
  const { expiresAt } = registry;
  const expiresSoon = expiresAt !== undefined && new Date(expiresAt).getTime() < Date.now() + NOTICE_MS;
  return [
    ...lacking.map((version) => `The shell ${version} is not whole on this server: another one is served.`),
    ...(expiresSoon
      ? [`The registry of remotes expires at ${expiresAt}: \`pnpm releases sign\` renews it.`]
      : []),
    ...(registry.problem ? ['The registry of remotes is passed over: the last good one is in use.'] : []),
    ...(withdrawn.problem
      ? ['The list of withdrawn releases is passed over: the last good one is in use.']
      : []),
  ];
}
