import { randomBytes } from 'node:crypto';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { changeRegistry, releaseKey } from '@shop/cli';
import { distFolder, workspaceRoot } from '@shop/processes';
import type { Registry, RegistryEntry } from '@shop/registry';
import type { Benchmark } from './benchmark.ts';
import { serveSite, withBrowser } from './browser/with-browser.ts';
import { type LabFigures, labVisit } from './first-visit/lab-visit.ts';
import { median } from './median.ts';

const REMOTES = [4, 40, 200];
const RUNS = 5;

export const manyRemotes: Benchmark = {
  name: 'many-remotes',
  description:
    'The first visit of /home, as in first-visit, in shops with more and more remotes registered: each further one with ' +
    `two pages and a menu entry, and none linked from the home page. Medians of ${RUNS} alternating visits. The ratio ` +
    'compares the most with the fewest; at most 1.05.',

  run: (means) =>
    withBrowser(means, async (browser) => {
      const sites: { url: string; visits: LabFigures[] }[] = [];
      for (const remotes of REMOTES) {
        const site = path.join(means.folder, `site-${remotes}`);
        await writeSite(site, remotes);
        sites.push({ url: await serveSite(means, `data-${remotes}`, site), visits: [] });
      }
      for (const { url } of sites) await labVisit(browser, `${url}/home`);
      for (let run = 0; run < RUNS; run += 1)
        for (const { url, visits } of sites) visits.push(await labVisit(browser, `${url}/home`));
      const row = (name: string, of: (visit: LabFigures) => number, digits: number): string[] => {
        const medians = sites.map(({ visits }) => median(visits.map(of)));
        const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
        return ['/home', name, ...medians.map((figure) => figure.toFixed(digits)), ratio.toFixed(3)];
      };
      return {
        columns: ['page', 'figure', ...REMOTES.map((remotes) => `${remotes} remotes`), 'ratio'],
        rows: [
          row('transferred, KB', ({ transferredBytes }) => transferredBytes / 1000, 1),
          row('largest paint, ms', ({ largestPaint }) => largestPaint, 0),
        ],
      };
    }),
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
