import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the proof has measured, as people read it. */
    figures?: string[];
  }
}

/** Notes what the running proof has measured, such as `slowest open 1.9 s`; `pnpm test:long` prints it. */
export function measured(figure: string): void {
  const { meta } = TestRunner.getCurrentTest() ?? { meta: undefined };
  if (!meta) throw new Error('Only a running test measures');
  meta.figures = [...(meta.figures ?? []), figure];
}
