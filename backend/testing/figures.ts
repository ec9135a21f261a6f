import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** A measurement of the proof, for people to read. */
    figures?: string[];
  }
}

/** Records a measurement of the running proof, such as `slowest open 1.9 s`; `pnpm test:long` prints it. */
export function recordFigure(figure: string): void {
  const { meta } = TestRunner.getCurrentTest() ?? { meta: undefined };
  if (!meta) throw new Error('Only a running test measures');
  meta.figures = [...(meta.figures ?? []), figure];
}
