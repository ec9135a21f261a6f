import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, vi } from 'vitest';

/*
 * The test files of a worker run in one process, because starting one and loading the libraries for each
 * takes longer than most of its tests. So that none notices what ran before it, each begins with new modules.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();

/*
 * The embedded engine's thread starts from the run's bundle. From source, each thread loads a compiler of its own, which
 * takes a third of the time in which a database opens.
 */
vi.mock(import('../src/platform/worker-entry.ts'), async (original) => {
  const { workerEntry } = await original();
  const bundled = pathToFileURL(path.join(inject('bundleFolder'), 'pglite-worker.js'));
  return { workerEntry: (name, url) => (name === 'pglite-worker' ? bundled : workerEntry(name, url)) };
});
