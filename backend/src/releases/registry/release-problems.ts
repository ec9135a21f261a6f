import type { Config } from '../../foundation/config/config.ts';
import { Refusal } from '../../foundation/refusal.ts';
import type { ReleaseRegistry, ServedRegistry } from './registry.ts';
import type { ShellReleases } from './shell-releases.ts';

const DAY_MS = 24 * 3_600_000;
/** How long before a registry or a delegation expires operators are warned. */
const NOTICE_MS = 14 * DAY_MS;
/** A shop that signs its own registry does so a week before this one expires. */
const OVERDUE_MS = 5 * DAY_MS;

interface Releases {
  registry: ReleaseRegistry;
  shells: ShellReleases;
  /** The registry's file. */
  deployed: { readonly problem: Error | undefined };
  /** Copies what other processes have released. */
  follower: { readonly problem: string | undefined };
}

/**
 * What operators should know of the releases' files: the process goes on with the last good ones.
 * @throws {Refusal} `unavailable` where the process serves the pages and has no good registry, or no whole shell: no page
 * works
 */
export async function releaseProblems(
  { registry, shells, deployed, follower }: Releases,
  { servesPages }: Pick<Config, 'servesPages'>,
): Promise<string[]> {
  if (!servesPages) return [];
  const served = await registry.read().catch((cause: unknown) => {
    throw new Refusal('unavailable', {
      detail: 'There is no registry of remotes to serve pages with.',
      cause,
    });
  });
  const lacking = await shells.lacking();
  return [
    ...lacking.map((version) => `The shell ${version} is not whole on this server: another one is served.`),
    ...expiryProblems(served),
    ...(follower.problem === undefined
      ? []
      : [`Releases of other processes cannot be put in place: ${follower.problem}`]),
    ...(deployed.problem
      ? ['The file of the registry of remotes is passed over: the last good one is in use.']
      : []),
  ];
}

function expiryProblems({ registry: { expiresAt }, delegation }: ServedRegistry): string[] {
  const delegatedUntil = delegation?.expiresAt;
  if (delegatedUntil === undefined)
    return endsWithin(NOTICE_MS, expiresAt)
      ? [`The registry of remotes expires at ${expiresAt}: \`pnpm build\` and a deployment renew it.`]
      : [];
  if (endsWithin(NOTICE_MS, delegatedUntil))
    return [`The owner's delegation expires at ${delegatedUntil}: \`pnpm teams sign\` renews it.`];
  return endsWithin(OVERDUE_MS, expiresAt)
    ? [`The registry of remotes expires at ${expiresAt}, and the shop has not signed it again.`]
    : [];
}

const endsWithin = (milliseconds: number, end: string | undefined): boolean =>
  end !== undefined && new Date(end).getTime() < Date.now() + milliseconds;
