import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildAll, changeRegistry, publicKeyIn, releaseKey, startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings, workspaceRoot } from '@shop/processes';
import { changeRelease, publishRelease } from '@shop/publisher';
import type { Benchmark } from './benchmark.ts';
import { median } from './median.ts';
import { admitTeams, type Team } from './publishing/admit-teams.ts';
import { type BuiltTeamRelease, writeTeamRelease } from './publishing/team-release.ts';

const REGISTERED = [4, 40, 200];
/** Remotes of the shop itself; the others are of teams. */
const OWN = 3;
const RUNS = 5;

interface Seconds {
  release: number;
  promote: number;
}

/**
 * Measures how long a pipeline waits for a release over the network while more and more teams release so. Each team's remote
 * was published in the same way, so it has files, a statement and a signature.
 *
 * Target: under 5 s with 200 remotes.
 */
export const publishing: Benchmark = {
  name: 'publishing',
  description:
    'How long `shop-remote release` and then `promote` wait for the shop, with more and more remotes registered, each of a ' +
    "team with its own key and credential. A release has all files of one of the shop's remotes; the shop has none of its " +
    `scripts. Shop and pipeline share the machine, the database is the shop's own. Medians of ${RUNS} releases.`,

  async run({ group, folder, print }) {
    await buildAll(group, { root: workspaceRoot, names: [], print });
    const site = path.join(folder, 'site');
    await writeSite(site);
    const keyFile = path.join(folder, 'registry-key.pem');
    const registryKey = publicKeyIn(keyFile);
    const env = {
      ...unsetSettings(),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      SITE_DIR: site,
      REGISTRY_SIGNING_KEY: keyFile,
    };
    const dataDir = path.join(folder, 'data');
    const { url } = await startShop({ port: await findFreePort(), dataDir, env }, group);
    const teams = await admitTeams(url, { registryKey, count: Math.max(...REGISTERED) - OWN });

    const timeRelease = async (team: Team, version: string): Promise<Seconds> => {
      const built = await writeTeamRelease(path.join(folder, 'built'), team.remote, version);
      return publish(url, team, built);
    };
    const measured: { registered: number; seconds: Seconds[] }[] = [];
    let waiting = teams;
    for (const registered of REGISTERED) {
      const joining = waiting.slice(0, waiting.length - (Math.max(...REGISTERED) - registered));
      waiting = waiting.slice(joining.length);
      for (const team of joining) await timeRelease(team, '1.0.0');
      print(`${registered} remotes are registered`);
      const [team] = joining;
      if (!team) throw new Error('Each size needs a team more than the one before.');
      const seconds: Seconds[] = [];
      for (let run = 1; run <= RUNS; run += 1) seconds.push(await timeRelease(team, `1.${run}.0`));
      measured.push({ registered, seconds });
    }
    return tableOf(measured);
  },
};

/** Writes a site with the built shell, and some of the shop's remotes. */
async function writeSite(site: string): Promise<void> {
  await mkdir(site, { recursive: true });
  for (const built of ['shell', 'pictures'])
    await symlink(path.join(distFolder, built), path.join(site, built));
  for (const built of ['remotes', 'remotes.json'])
    await cp(path.join(distFolder, built), path.join(site, built), { recursive: true });
  await changeRegistry(path.join(site, 'remotes.json'), releaseKey(workspaceRoot), (registry) => ({
    ...registry,
    remotes: registry.remotes.slice(0, OWN),
  }));
}

async function publish(
  shop: string,
  { remote, key, credential }: Team,
  { version, folder }: BuiltTeamRelease,
): Promise<Seconds> {
  const about = { shop, credential, remote, version, reason: 'a measurement' };
  const begun = performance.now();
  await publishRelease({ ...about, folder, key, environment: 'shop' });
  const published = performance.now();
  await changeRelease({ ...about, change: 'live' });
  return { release: (published - begun) / 1000, promote: (performance.now() - published) / 1000 };
}

function tableOf(measured: readonly { registered: number; seconds: readonly Seconds[] }[]) {
  const steps: readonly [name: string, of: (seconds: Seconds) => number, most: string][] = [
    ['release', ({ release }) => release, ''],
    ['promote', ({ promote }) => promote, ''],
    ['both', ({ release, promote }) => release + promote, '5'],
  ];
  return {
    columns: [
      'step',
      'figure',
      ...measured.map(({ registered }) => `${registered} remotes`),
      'ratio',
      'at most',
    ],
    rows: steps.map(([name, of, most]) => {
      const medians = measured.map(({ seconds }) => median(seconds.map(of)));
      const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
      return [name, 'seconds', ...medians.map((figure) => figure.toFixed(2)), ratio.toFixed(2), most];
    }),
  };
}
