import path from 'node:path';
import { buildAll } from '@shop/cli';
import { distFolder, workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { connection, type VisitFigures, visit } from './browser/visit.ts';
import { type Comparison, comparisonRows, servedHow } from './federated-or-single/comparison.ts';
import { type MeasuredPage, measuredPages, type ServedBuild } from './federated-or-single/pages.ts';
import { serveBuild } from './federated-or-single/serve-build.ts';
import { createSingleApp } from './single-app/create-single-app.ts';

const RUNS = 5;

/**
 * What is measured: what federation costs a visitor. The same sources are built twice, as shell and
 * remotes and as one plain app (see single-app/), and each build is opened cold at home and at a deep
 * link into each remote: bytes of JavaScript, requests, rounds (request generations), and milliseconds
 * until the remote's data is on the screen.
 *
 * How: both builds are served by the real backend, each over data of its own, to Chromium over a
 * throttled connection, alternating, after one warm-up visit each. Figures are medians.
 *
 * The claim it stands for: federated, the shop is as fast to visit as if it were one app. The ratios
 * tell how far that is true; the milliseconds are this machine's.
 */
export const federatedOrSingle: Benchmark = {
  name: 'federated-or-single',
  claim:
    'The same sources as shell and remotes, and as one plain app; both opened cold in Chromium ' +
    `(${connection}), up to the moment when the remote's data is on the screen. Requests are those for page, ` +
    'scripts, styles and data; rounds are the longest chain of them in which each had to wait for the one ' +
    `before. What a page loads in an idle moment is left out. Medians of ${RUNS} alternating visits.`,

  async run(means) {
    const { group, folder, print } = means;
    await buildAll(group, { root: workspaceRoot, names: [], print });
    print('Building the single app');
    const singleSite = path.join(folder, 'single-app');
    await createSingleApp(group, singleSite);

    print('Starting both');
    const browser = await launchChromium(group, print);
    try {
      const data = (name: string) => path.join(folder, `${name}-data`);
      const single = await serveBuild(group, browser, { site: singleSite, dataDir: data('single') });
      const federated = await serveBuild(group, browser, { site: distFolder, dataDir: data('federated') });
      const open = (page: MeasuredPage, build: ServedBuild) => visit(browser, page.visitOf(build));
      const comparisons: Comparison[] = [];
      for (const page of measuredPages) {
        print(page.label);
        comparisons.push(await compare(page.label, [() => open(page, single), () => open(page, federated)]));
      }
      return {
        columns: ['page', 'figure', 'single app', 'federated', 'ratio'],
        rows: comparisons.flatMap(comparisonRows),
        note: servedHow(comparisons),
      };
    } finally {
      await browser.close();
    }
  },
};

/** Alternates the visits, so that other load on the machine affects both builds alike. */
async function compare(
  page: string,
  [openSingle, openFederated]: readonly [() => Promise<VisitFigures>, () => Promise<VisitFigures>],
): Promise<Comparison> {
  const single: VisitFigures[] = [];
  const federated: VisitFigures[] = [];
  await openSingle();
  await openFederated();
  while (federated.length < RUNS) {
    single.push(await openSingle());
    federated.push(await openFederated());
  }
  return { page, single, federated };
}
