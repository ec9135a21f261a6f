import { REMOTE_TIMEOUT_MS } from '@shop/registry';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { federationRuntime } from './federation-runtime.ts';
import type { RemoteEntry } from './remote-entry.ts';
import { sharedModules } from './shared-modules.ts';

const exposed = { screens: {}, slots: {} };
const open = { init: async () => {}, get: async () => () => exposed };

beforeEach(() => {
  const versions = Object.keys(sharedModules).map((name) => [name, '1.0.0']);
  vi.stubGlobal('SHARED_VERSIONS', Object.fromEntries(versions));
});

/** Simulates the browser: each added script sets the global variable to this container, and loads. */
function browserThatRuns(container: string): HTMLScriptElement[] {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) {
      scripts.push(script);
      Reflect.set(globalThis, container, open);
      queueMicrotask(() => script.onload?.(new Event('load')));
    }
    return script;
  });
  return scripts;
}

/** Each test has its own container, because an open one stays open. */
const entryOf = (container: string, given: Partial<RemoteEntry> = {}): RemoteEntry => ({
  url: `https://cdn.test/${container}/remoteEntry.js`,
  container,
  type: 'global',
  ...given,
});

test('loads the entry as the page preloads it, once its address is trusted', async () => {
  const scripts = browserThatRuns('pinned');
  const trust = vi.fn();
  const entry = entryOf('pinned', { integrity: 'sha384-of-the-entry' });

  await expect(federationRuntime(trust).load(entry)).resolves.toBe(exposed);

  expect(trust).toHaveBeenCalledExactlyOnceWith(entry.url);
  expect(scripts.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }))).toEqual([
    { src: entry.url, integrity: 'sha384-of-the-entry', crossOrigin: 'anonymous' },
  ]);
});

test('an entry that throws at its end is not given out when it is asked for again', async () => {
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    Reflect.set(globalThis, 'unfinished', open);
    if (script instanceof HTMLScriptElement)
      queueMicrotask(() => {
        window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message: 'a bug at the end' }));
        script.onload?.(new Event('load'));
      });
    return script;
  });
  const { load } = federationRuntime(() => {});

  for (const _ of ['first', 'again'])
    await expect(load(entryOf('unfinished'))).rejects.toThrow('a bug at the end');
});

test('a module that throws at its end is not given out when it is asked for again', async () => {
  const bug = new Error('a bug at the end');
  const factory = vi
    .fn(() => exposed)
    .mockImplementationOnce(() => {
      throw bug;
    });
  browserThatRuns('half');
  vi.spyOn(open, 'get').mockResolvedValue(factory);
  const { load } = federationRuntime(() => {});

  for (const _ of ['first', 'again']) await expect(load(entryOf('half'))).rejects.toBe(bug);
});

test('an entry that did not arrive is asked for again', async () => {
  vi.spyOn(document.head, 'appendChild').mockImplementationOnce((script) => {
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.onerror?.(new Event('error')));
    return script;
  });
  const { load } = federationRuntime(() => {});
  await expect(load(entryOf('absent'))).rejects.toThrow('ScriptNetworkError');

  browserThatRuns('absent');
  await expect(load(entryOf('absent'))).resolves.toBe(exposed);
});

test('an entry that does not arrive fails after as long as a remote may take', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(document.head, 'appendChild').mockImplementation((script) => script);
  const load = federationRuntime(() => {}).load(entryOf('silent'));
  const outcome = expect(load).rejects.toThrow('silent');

  await vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS);
  await outcome;
});

test('a container is loaded once', async () => {
  const scripts = browserThatRuns('once');
  const runtime = federationRuntime(() => {});

  await runtime.load(entryOf('once'));
  await runtime.load(entryOf('once'));

  expect(scripts).toHaveLength(1);
});

test('a timed-out script that executes late does not replace the open container', async () => {
  browserThatRuns('late');
  await federationRuntime(() => {}).load(entryOf('late'));

  Reflect.set(globalThis, 'late', { init: async () => {}, get: async () => () => 'another' });

  expect(Reflect.get(globalThis, 'late')).toBe(open);
});

test('a release with the container name of another open one is refused', async () => {
  browserThatRuns('taken');
  const runtime = federationRuntime(() => {});
  await runtime.load(entryOf('taken'));

  await expect(runtime.load(entryOf('taken', { url: 'https://cdn.test/2.0.0.js' }))).rejects.toThrow(
    'taken is https://cdn.test/taken/remoteEntry.js in this page.',
  );
});

test('remotes get the shell’s loaded modules, in the versions that it was built with', async () => {
  browserThatRuns('sharing');
  const init = vi.spyOn(open, 'init');
  await federationRuntime(() => {}).load(entryOf('sharing'));

  const [scope]: unknown[] = init.mock.calls.at(-1) ?? [];
  const react = {
    loaded: true,
    from: 'shell',
    strategy: 'loaded-first',
    shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
  };
  expect(scope).toMatchObject({ react: { '1.0.0': react } });
  expect(Object.keys(scope ?? {})).toEqual(Object.keys(sharedModules));
});
