import type { ReleaseReport } from '@shop/registry';
import { expect, test, vi } from 'vitest';
import { watchReleases } from './release-watch.ts';

function watched(shell?: string) {
  const send = vi.fn<(reports: readonly ReleaseReport[]) => void>();
  return { send, watch: watchReleases(send, shell) };
}

function leavePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a failure is reported immediately when the previous release works: it is the release’s own', () => {
  const { send, watch } = watched();
  watch.failed('catalog', '1.1.0', 'start', 'a bug');
  expect(send).not.toHaveBeenCalled();

  watch.started('catalog', '1.0.0', 120);

  expect(send).toHaveBeenCalledExactlyOnceWith([
    { kind: 'failed', remote: 'catalog', version: '1.1.0', why: 'start', recovered: true, message: 'a bug' },
  ]);
});

test('when no release works the failure is reported as the page is left, as nobody’s own', () => {
  const { send, watch } = watched();
  watch.failed('catalog', '1.1.0', 'load', 'gone');
  watch.failed('catalog', '1.0.0', 'load', 'gone');

  leavePage();

  expect(send).toHaveBeenCalledExactlyOnceWith([
    { kind: 'failed', remote: 'catalog', version: '1.1.0', why: 'load', recovered: false, message: 'gone' },
  ]);
});

test('loading times are reported together, as the page is left', () => {
  const { send, watch } = watched();
  watch.started('catalog', '1.0.0', 120);
  watch.started('account', '2.0.0', 80);
  expect(send).not.toHaveBeenCalled();

  leavePage();

  expect(send).toHaveBeenCalledExactlyOnceWith([
    { kind: 'started', remote: 'catalog', version: '1.0.0', milliseconds: 120 },
    { kind: 'started', remote: 'account', version: '2.0.0', milliseconds: 80 },
  ]);
});

/** @returns the stack of an error that was thrown there */
function throwIn(address: string) {
  const error = new Error('a bug');
  error.stack = `Error: a bug\n    at ${address}:1:42`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  return error.stack;
}

test('an uncaught error is reported for the release whose script threw it', () => {
  const { send } = watched();
  const stack = throwIn('https://shop.test/remotes/admin/1.2.0/static/js/async/7.js');
  throwIn(`${location.origin}/static/js/index.js`);
  const filename = 'https://shop.test/remotes/admin/1.2.0/remoteEntry.js';
  window.dispatchEvent(new ErrorEvent('error', { error: 'without a stack', filename }));

  leavePage();

  expect(send).toHaveBeenCalledExactlyOnceWith([
    { kind: 'error', remote: 'admin', version: '1.2.0', message: 'a bug', stack },
    { kind: 'error', remote: 'admin', version: '1.2.0', message: 'without a stack' },
  ]);
});

test('an error of the shell’s own scripts is reported for the shell, and errors of other scripts are not', () => {
  const { send } = watched('3.4.0');
  const stack = throwIn(`${location.origin}/static/js/index.js`);
  throwIn('https://cards.test/static/js/fields.js');
  window.dispatchEvent(new ErrorEvent('error', { error: null, filename: `${location.origin}/home` }));

  leavePage();

  expect(send).toHaveBeenCalledExactlyOnceWith([
    { kind: 'error', remote: 'shell', version: '3.4.0', message: 'a bug', stack },
  ]);
});

test('errors of a screen that throws in a loop are reported a few times, and described fewer times', () => {
  const { send, watch } = watched();
  const error = new Error('x'.repeat(5000));
  for (let count = 0; count < 100; count += 1) watch.threw('admin', '1.2.0', error);

  leavePage();

  const [reports = []] = send.mock.calls[0] ?? [];
  expect(reports).toHaveLength(20);
  expect(reports.filter((report) => 'stack' in report)).toHaveLength(3);
  expect(JSON.stringify(reports).length).toBeLessThan(16_000);
});
