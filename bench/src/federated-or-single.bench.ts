import path from 'node:path';
import { buildAll } from '@shop/cli';
import { distFolder, workspaceRoot } from '@shop/processes';
import type { Benchmark } from './benchmark.ts';
import { launchChromium } from './browser/launch-chromium.ts';
import { connection, type VisitFigures, visit } from './browser/visit.ts';
import { type Comparison, comparisonRows } from './federated-or-single/comparison.ts';
import { type MeasuredPage, measuredPages, type ServedBuild } from './federated-or-single/pages.ts';
import { serveBuild } from './federated-or-single/serve-build.ts';
import { createSingleApp } from './single-app/create-single-app.ts';

const RUNS = 45;

/**
 * Measures what federation costs a visitor, compared with the same sources built as one plain app (single-app/).
 *
 * Both builds are served by the real backend, each with its own database. Chromium opens the home page and a deep
 * link into each remote, with an empty cache and over a throttled connection. After a warm-up visit the builds
 * alternate, and each figure is a median.
 *
 * Targets (`comparison.ts`): at most 1.26 × the JavaScript, two rounds of requests, 1.05 × the time until shown and
 * 1.10 × the time until interactive. The ratios can be compared between machines, the milliseconds cannot.
 */
export const federatedOrSingle: Benchmark = {
  name: 'federated-or-single',
  description:
    'The same sources built as shell and remotes, and as one plain app. Chromium opens both with an empty cache ' +
    `(${connection}), until the remote's data is shown. ` +
    '"Rounds" is the longest chain of requests of which each waits for the one before. Files that the page loads ' +
    `when it is idle are not counted. Medians of ${RUNS} alternating visits.`,

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
        columns: ['page', 'figure', 'single app', 'federated', 'ratio', 'at most'],
        rows: comparisons.flatMap(comparisonRows),
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
