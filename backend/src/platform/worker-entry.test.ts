import { expect, test, vi } from 'vitest';
import { workerEntry } from './worker-entry.ts';

vi.unmock('./worker-entry.ts');

test('from source, a worker starts through its loader', () => {
  const entry = workerEntry(
    'pglite-worker',
    'file:///shop/backend/src/platform/embedded-engine/pglite-thread.ts',
  );
  expect(entry.href).toBe('file:///shop/backend/src/platform/embedded-engine/pglite-worker-from-source.mjs');
});

test('in a bundle, a worker is in the main file’s folder', () => {
  expect(workerEntry('pglite-worker', 'file:///shop/dist/backend/main.js').href).toBe(
    'file:///shop/dist/backend/pglite-worker.js',
  );
});
