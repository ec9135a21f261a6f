import type { VisitFigures } from '../browser/visit.ts';
import { median } from '../median.ts';

export interface Comparison {
  page: string;
  single: readonly VisitFigures[];
  federated: readonly VisitFigures[];
}

type Figure = { name: string; of: (visit: VisitFigures) => number; show: (figure: number) => string };

const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(1);
const whole = (figure: number): string => figure.toFixed(0);

const figures: readonly Figure[] = [
  { name: 'JS as served, KiB', of: ({ scriptBytes }) => scriptBytes, show: kibibytes },
  { name: 'JS in Brotli, KiB', of: ({ scriptBrotliBytes }) => scriptBrotliBytes, show: kibibytes },
  { name: 'CSS as served, KiB', of: ({ styleBytes }) => styleBytes, show: kibibytes },
  { name: 'requests', of: ({ requests }) => requests, show: whole },
  { name: 'rounds', of: ({ rounds }) => rounds, show: whole },
  { name: 'ms until shown', of: ({ milliseconds }) => milliseconds, show: whole },
  { name: 'ms until interactive', of: ({ interactive }) => interactive, show: whole },
];

/** The rows of one page: each figure of both builds, and their ratio. */
export function comparisonRows({ page, single, federated }: Comparison): string[][] {
  return figures.map(({ name, of, show }, index) => {
    const [one, other] = [median(single.map(of)), median(federated.map(of))];
    return [index === 0 ? page : '', name, show(one), show(other), (other / one).toFixed(2)];
  });
}

/** How the server compressed scripts, in words; the bytes mean nothing without it. */
export function servedHow(comparisons: readonly Comparison[]): string {
  const visits = comparisons.flatMap(({ single, federated }) => [...single, ...federated]);
  const encodings = new Set(visits.flatMap((visit) => [...visit.encodings]).filter(Boolean));
  if (encodings.size > 0) return `The server sent scripts compressed (${[...encodings].join(', ')}).`;
  return 'The server compressed nothing: "in Brotli" was computed beside, and the times are those of the raw bytes.';
}
