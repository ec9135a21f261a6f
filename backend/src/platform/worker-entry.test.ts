import { expect, test } from 'vitest';
import { workerEntry } from './worker-entry.ts';

test('from source, a worker starts through its loader', () => {
  const entry = workerEntry('some-worker', 'file:///shop/backend/src/platform/some/some-thread.ts');
  expect(entry.href).toBe('file:///shop/backend/src/platform/some/some-worker-from-source.mjs');
});

test('in a bundle, a worker is in the main file’s folder', () => {
  expect(workerEntry('some-worker', 'file:///shop/dist/backend/main.js').href).toBe(
    'file:///shop/dist/backend/some-worker.js',
  );
});
