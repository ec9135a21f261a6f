import { expect, test } from 'vitest';
import { pgliteWorkerEntry } from './pglite-worker-entry.ts';

test('as source, the worker starts through its loader', () => {
  const entry = pgliteWorkerEntry('file:///shop/backend/src/platform/database/pglite-thread.ts');
  expect(entry.href).toBe('file:///shop/backend/src/platform/database/pglite-worker-from-source.mjs');
});

test('in a bundle, the worker lies beside the main file', () => {
  expect(pgliteWorkerEntry('file:///shop/dist/backend/main.js').href).toBe(
    'file:///shop/dist/backend/pglite-worker.js',
  );
});
