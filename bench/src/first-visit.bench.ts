import type { Benchmark } from './benchmark.ts';
import { serveSite, withBrowser } from './browser/with-browser.ts';
import { type LabFigures, lab, labVisit } from './first-visit/lab-visit.ts';
import { median } from './median.ts';

const RUNS = 5;

interface Target {
  name: string;
  figure: keyof LabFigures;
  atMost: number;
  show: (figure: number) => string;
}

const whole = (figure: number): string => figure.toFixed(0);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const targets: readonly Target[] = [
  { name: 'first paint, ms', figure: 'firstPaint', atMost: 1300, show: whole },
  { name: 'largest paint, ms', figure: 'largestPaint', atMost: 1300, show: whole },
  { name: 'blocking time, ms', figure: 'blocking', atMost: 100, show: whole },
  { name: 'layout shift', figure: 'layoutShift', atMost: 0, show: (shift) => shift.toFixed(3) },
  { name: 'requests before the largest paint', figure: 'requestsBefore', atMost: 14, show: whole },
  { name: 'JS in Brotli, KB', figure: 'scriptBrotliBytes', atMost: 126_000, show: kilobytes },
  { name: 'CSS in Brotli, KB', figure: 'styleBrotliBytes', atMost: 12_000, show: kilobytes },
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
      const url = await serveSite(means);
      await labVisit(browser, `${url}/home`);
      const visits: LabFigures[] = [];
      while (visits.length < RUNS) visits.push(await labVisit(browser, `${url}/home`));
      return {
        columns: ['page', 'figure', 'measured', 'at most'],
        rows: targets.map(({ name, figure, atMost, show }, index) => {
          const measured = median(visits.map((visit) => visit[figure]));
          return [index === 0 ? '/home' : '', name, show(measured), show(atMost)];
        }),
      };
    }),
};
