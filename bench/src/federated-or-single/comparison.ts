import type { VisitFigures } from '../browser/visit.ts';
import { median } from '../median.ts';

export interface Comparison {
  page: string;
  single: readonly VisitFigures[];
  federated: readonly VisitFigures[];
}

interface Figure {
  name: string;
  of: (visit: VisitFigures) => number;
  show: (figure: number) => string;
  /** The target: of the ratio to the single app (`×`), or of the federated shop's own figure. */
  target: string;
}

const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (figure: number): string => figure.toFixed(0);

const figures: readonly Figure[] = [
  {
    name: 'JS in Brotli, KiB',
    of: ({ scriptBrotliBytes }) => scriptBrotliBytes,
    show: kibibytes,
    target: '1.26 ×',
  },
  { name: 'rounds', of: ({ rounds }) => rounds, show: whole, target: '2' },
  { name: 'ms until shown', of: ({ milliseconds }) => milliseconds, show: whole, target: '1.05 ×' },
  { name: 'ms until interactive', of: ({ interactive }) => interactive, show: whole, target: '1.10 ×' },
];

/** The rows of one page: each figure of both builds, their ratio, and the target. */
export function comparisonRows({ page, single, federated }: Comparison): string[][] {
  return figures.map(({ name, of, show, target }, index) => {
    const [one, other] = [median(single.map(of)), median(federated.map(of))];
    return [index === 0 ? page : '', name, show(one), show(other), (other / one).toFixed(2), target];
  });
}
