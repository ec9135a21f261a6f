import path from 'node:path';
import type { Browser } from '@playwright/test';
import { distFolder } from '@shop/processes';
import type { Benchmark, BenchmarkContext } from './benchmark.ts';
import { findPaymentPath, signIn } from './browser/sign-in.ts';
import { connection, type VisitFigures, visit } from './browser/visit.ts';
import { serveSite, withBrowser } from './browser/with-browser.ts';
import { type MeasuredPage, measuredPages, type ServedBuild, visitOf } from './federated-or-single/pages.ts';
import { median } from './median.ts';
import { createSingleApp } from './single-app/create-single-app.ts';

const RUNS = 45;

interface Figure {
  name: string;
  of: keyof VisitFigures;
  show: (figure: number) => string;
  /** The target: of the ratio to the single app (`×`), or of the federated shop's own figure. */
  target: string;
}

const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (figure: number): string => figure.toFixed(0);

const figures: readonly Figure[] = [
  { name: 'JS in Brotli, KiB', of: 'scriptBrotliBytes', show: kibibytes, target: '1.26 ×' },
  { name: 'rounds', of: 'rounds', show: whole, target: '2' },
  { name: 'ms until shown', of: 'milliseconds', show: whole, target: '1.05 ×' },
  { name: 'ms until interactive', of: 'interactive', show: whole, target: '1.10 ×' },
];

/** The ratios can be compared between machines, the milliseconds cannot. */
export const federatedOrSingle: Benchmark = {
  name: 'federated-or-single',
  description:
    'The same sources built as shell and remotes, and as one plain app. Chromium opens both with an empty cache ' +
    `(${connection}), until the remote's data is shown. ` +
    '"Rounds" is the longest chain of requests of which each waits for the one before. Files that the page loads ' +
    `when it is idle are not counted. Medians of ${RUNS} alternating visits.`,

  run: (means) =>
    withBrowser(means, async (browser) => {
      const { group, folder, print } = means;
      print('Building the single app');
      const singleSite = path.join(folder, 'single-app');
      await createSingleApp(group, singleSite);

      print('Starting both');
      const single = await serve(means, browser, 'single', singleSite);
      const federated = await serve(means, browser, 'federated', distFolder);
      const open = (page: MeasuredPage, build: ServedBuild) => visit(browser, visitOf(page, build));
      const rows: string[][] = [];
      for (const page of measuredPages) {
        const label = `${page.path} (${page.remote})`;
        print(label);
        rows.push(...(await compare(label, [() => open(page, single), () => open(page, federated)])));
      }
      return { columns: ['page', 'figure', 'single app', 'federated', 'ratio', 'at most'], rows };
    }),
};

/** Serves a build, and signs its users in. */
async function serve(
  means: BenchmarkContext,
  browser: Browser,
  name: string,
  site: string,
): Promise<ServedBuild> {
  const url = await serveSite(means, `${name}-data`, site);
  const customer = await signIn(browser, url, 'customer');
  const admin = await signIn(browser, url, 'admin');
  return { url, people: { customer, admin }, paymentPath: await findPaymentPath(browser, url, customer) };
}

/**
 * Alternates the visits, so that other load on the machine affects both builds alike.
 * @returns the rows of the page: each figure of both builds, their ratio, and the target
 */
async function compare(
  page: string,
  [openSingle, openFederated]: readonly [() => Promise<VisitFigures>, () => Promise<VisitFigures>],
): Promise<string[][]> {
  const single: VisitFigures[] = [];
  const federated: VisitFigures[] = [];
  await openSingle();
  await openFederated();
  while (federated.length < RUNS) {
    single.push(await openSingle());
    federated.push(await openFederated());
  }
  return figures.map(({ name, of, show, target }, index) => {
    const one = median(single.map((visited) => visited[of]));
    const other = median(federated.map((visited) => visited[of]));
    return [index === 0 ? page : '', name, show(one), show(other), (other / one).toFixed(2), target];
  });
}
