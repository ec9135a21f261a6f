import type { Visit } from '@shop/registry';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitChanges } from './live-visit.ts';
import { watchNewerReleases } from './newer-releases.ts';
import { aRemote, aVisit } from './visit.fixture.ts';

const visit = aVisit(aRemote());
const newer = { ...aVisit(aRemote({ version: '1.1.0' })), issuedAt: '2026-02-01T00:00:00.000Z' };
const withdrawn = aVisit(aRemote({ version: '0.9.0' }));
const MINUTE_MS = 60_000;

let end = () => {};
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  end();
  vi.useRealTimers();
});
// A link that is left to the browser must not lead the next test elsewhere.
const keepHere = (event: Event) => event.preventDefault();
window.addEventListener('click', keepHere, { capture: true });
afterAll(() => window.removeEventListener('click', keepHere, { capture: true }));

interface Visiting {
  live: Visit;
  present?: Visit;
  isSafe?: boolean;
}

/** A visitor in a shop whose router sees every click that is not left to the browser, after a minute. */
async function oneMinuteLater({ live, present = visit, isSafe = true }: Visiting) {
  const readChanges = vi.fn(async () => visitChanges(present, live));
  const onRetired = vi.fn<(remotes: readonly string[]) => void>();
  end = watchNewerReleases({ readChanges, isSafe: () => isSafe, onRetired });
  document.body.innerHTML = '<main><a href="/blogs">Blogs</a><button>Count</button></main>';
  const router = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('main')?.addEventListener('click', router);
  const click = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

  vi.advanceTimersByTime(MINUTE_MS);
  click('button');
  await expect.poll(() => onRetired).toHaveBeenCalledTimes(1);
  router.mockClear();
  return { readChanges, onRetired, router, click };
}

const withShell = { ...visit, shell: '3.3.0' };
const preview = { release: 'catalog@1.0.0', email: 'admin@shop.test', until: newer.issuedAt };

test.each<[string, Visiting]>([
  ['there are newer releases', { live: newer }],
  ['its release was withdrawn, although the registry is the same', { live: withdrawn }],
  ['there is a newer shell', { live: { ...visit, shell: '3.4.0' }, present: withShell }],
])('the next link is left to the browser once %s', async (_, visiting) => {
  const { click, router } = await oneMinuteLater(visiting);

  click('a');
  expect(router).not.toHaveBeenCalled();
  click('button');
  expect(router).toHaveBeenCalledTimes(1);
});

test.each<[string, Visiting]>([
  ['while something is unsaved or under way', { live: newer, isSafe: false }],
  ['when an older registry is served', { live: { ...withdrawn, issuedAt: '2025-12-01T00:00:00.000Z' } }],
  ['when a newer registry has the same ones', { live: { ...visit, issuedAt: newer.issuedAt } }],
  ['during a preview, although others get another one', { live: newer, present: { ...visit, preview } }],
  ['when its shell has no version', { live: { ...visit, shell: '3.4.0' } }],
])('a visit keeps its releases %s', async (_, visiting) => {
  const { click, router } = await oneMinuteLater(visiting);

  click('a');

  expect(router).toHaveBeenCalledTimes(1);
});

test('the registry is checked once a minute at most', async () => {
  const { click, readChanges } = await oneMinuteLater({ live: visit });

  vi.advanceTimersByTime(MINUTE_MS - 1);
  click('button');
  expect(readChanges).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  click('button');
  expect(readChanges).toHaveBeenCalledTimes(2);
});

test('a visit is told which of its remotes are retired, and leaves them with the next link', async () => {
  const { click, router, onRetired } = await oneMinuteLater({
    live: { ...aVisit(), issuedAt: newer.issuedAt },
  });
  expect(onRetired).toHaveBeenCalledExactlyOnceWith(['catalog']);

  click('a');

  expect(router).not.toHaveBeenCalled();
});
