import type { Benchmark } from './benchmark.ts';
import { serveSite, withBrowser } from './browser/with-browser.ts';
import { type LabFigures, lab, labVisit } from './first-visit/lab-visit.ts';
import { median } from './median.ts';

const RUNS = 5;

interface Target {
  name: string;
  of: (figures: LabFigures) => number;
  atMost: number;
  show: (figure: number) => string;
}

const whole = (figure: number): string => figure.toFixed(0);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const targets: readonly Target[] = [
  { name: 'first paint, ms', of: ({ firstPaint }) => firstPaint, atMost: 1300, show: whole },
  { name: 'largest paint, ms', of: ({ largestPaint }) => largestPaint, atMost: 1300, show: whole },
  { name: 'blocking time, ms', of: ({ blocking }) => blocking, atMost: 100, show: whole },
  {
    name: 'layout shift',
    of: ({ layoutShift }) => layoutShift,
    atMost: 0,
    show: (shift) => shift.toFixed(3),
  },
  {
    name: 'requests before the largest paint',
    of: ({ requestsBefore }) => requestsBefore,
    atMost: 14,
    show: whole,
  },
  {
    name: 'JS in Brotli, KB',
    of: ({ scriptBrotliBytes }) => scriptBrotliBytes,
    atMost: 126_000,
    show: kilobytes,
  },
  {
    name: 'CSS in Brotli, KB',
    of: ({ styleBrotliBytes }) => styleBrotliBytes,
    atMost: 12_000,
    show: kilobytes,
  },
];

export const firstVisit: Benchmark = {
  name: 'first-visit',
  description:
    `The first visit of /home on a phone (${lab.viewport.width} × ${lab.viewport.height}, ` +
    `${lab.roundTripMilliseconds} ms round trip, ${lab.bitsPerSecond / 1_000_000} Mbit/s, a processor ` +
    `${lab.timesSlower} times slower than this machine's). Files that the page loads when it is idle are not ` +
    `counted. The browser's own performance entries, medians of ${RUNS}.`,

  run: (means) =>
    withBrowser(means, async (browser) => {
      const url = await serveSite(means, {});
      await labVisit(browser, `${url}/home`);
      const visits: LabFigures[] = [];
      while (visits.length < RUNS) visits.push(await labVisit(browser, `${url}/home`));
      return {
        columns: ['page', 'figure', 'measured', 'at most'],
        rows: targets.map(({ name, of, atMost, show }, index) => [
          index === 0 ? '/home' : '',
          name,
          show(median(visits.map(of))),
          show(atMost),
        ]),
      };
    }),
};
