import { randomBytes } from 'node:crypto';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { buildAll, changeRegistry, releaseKey, startShop } from '@shop/cli';
import { distFolder, findFreePort, unsetSettings, workspaceRoot } from '@shop/processes';
import type { Registry, RegistryEntry } from '@shop/registry';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { type LabFigures, labVisit } from './first-visit/lab-visit.ts';
import { median } from './median.ts';

const REMOTES = [4, 40, 200];
const RUNS = 5;

interface GrownSite {
  remotes: number;
  url: string;
  visits: LabFigures[];
}

const figures: readonly {
  name: string;
  of: (visit: LabFigures) => number;
  show: (figure: number) => string;
}[] = [
  {
    name: 'transferred, KB',
    of: ({ transferredBytes }) => transferredBytes,
    show: (bytes) => (bytes / 1000).toFixed(1),
  },
  { name: 'first paint, ms', of: ({ firstPaint }) => firstPaint, show: (time) => time.toFixed(0) },
  { name: 'largest paint, ms', of: ({ largestPaint }) => largestPaint, show: (time) => time.toFixed(0) },
];

/**
 * Measures what the number of registered remotes costs a first visit. Each shop has the same remotes and a registry that
 * was filled up with others: each with two pages, a menu entry and a hash of its own, and none linked from the home page.
 *
 * Target: at most 5 % more bytes and time with 200 remotes than with 4.
 */
export const manyRemotes: Benchmark = {
  name: 'many-remotes',
  description:
    `The first visit of /home, as in first-visit, in shops with more and more remotes registered. Medians of ${RUNS} ` +
    'alternating visits. The ratio compares the most with the fewest; at most 1.05.',

  async run({ group, folder, print }) {
    await buildAll(group, { root: workspaceRoot, names: [], print });
    const sites: GrownSite[] = [];
    for (const remotes of REMOTES) {
      const site = path.join(folder, `site-${remotes}`);
      await writeSite(site, remotes);
      const env = { ...unsetSettings(), LOG_LEVEL: 'warn', DEMO_SEED: '1', SITE_DIR: site };
      const dataDir = path.join(folder, `data-${remotes}`);
      const { url } = await startShop({ port: await findFreePort(), dataDir, env }, group);
      sites.push({ remotes, url, visits: [] });
    }
    const browser = await launchChromium(group, print);
    try {
      for (const { url } of sites) await labVisit(browser, `${url}/home`);
      for (let run = 0; run < RUNS; run += 1)
        for (const { url, visits } of sites) visits.push(await labVisit(browser, `${url}/home`));
    } finally {
      await browser.close();
    }
    return {
      columns: ['page', 'figure', ...REMOTES.map((remotes) => `${remotes} remotes`), 'ratio'],
      rows: figures.map(({ name, of, show }, index) => {
        const medians = sites.map(({ visits }) => median(visits.map(of)));
        const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
        return [index === 0 ? '/home' : '', name, ...medians.map(show), ratio.toFixed(3)];
      }),
    };
  },
};

/** Writes a site with the built shell and remotes, and a registry of that many remotes. */
async function writeSite(site: string, remotes: number): Promise<void> {
  await mkdir(site, { recursive: true });
  for (const built of ['shell', 'remotes', 'pictures'])
    await symlink(path.join(distFolder, built), path.join(site, built));
  const file = path.join(site, 'remotes.json');
  await cp(path.join(distFolder, 'remotes.json'), file);
  await changeRegistry(file, releaseKey(workspaceRoot), (registry) => filledUp(registry, remotes));
}

const filledUp = (registry: Registry, remotes: number): Registry => ({
  ...registry,
  remotes: [
    ...registry.remotes,
    ...Array.from({ length: Math.max(0, remotes - registry.remotes.length) }, (_, index) =>
      another(index + 1),
    ),
  ],
});

/** A remote of another team. Its files do not matter: nobody opens it. */
function another(number: number): RegistryEntry {
  const name = `team-${number}`;
  const release = (version: string) => ({
    version,
    manifest: `/remotes/${name}/${version}/release.json`,
    integrity: `sha384-${randomBytes(48).toString('base64')}`,
    routes: [
      {
        path: `/${name}/:item`,
        screen: 'item',
        guard: 'public' as const,
        title: `Offer of team ${number}`,
        description: `What team ${number} has to offer, with its price, its stock and the cars that it fits.`,
      },
      {
        path: `/dashboard/${name}`,
        screen: 'overview',
        guard: 'customer' as const,
        title: `Team ${number}`,
        signInReason: `to see your orders of team ${number}`,
      },
    ],
    menu: [
      { label: `Team ${number}`, path: `/dashboard/${name}`, for: 'customer' as const, order: 1000 + number },
    ],
    slots: [],
  });
  return { name, live: release('1.1.0'), previous: [release('1.0.0')] };
}
