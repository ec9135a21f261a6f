import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { visitChanges } from './live-visit.ts';
import { watchNewerReleases } from './newer-releases.ts';
import { aRemote, aVisit } from './visit.fixture.ts';

const visit = aVisit(aRemote());
const newer = { ...aVisit(aRemote({ version: '1.1.0' })), issuedAt: '2026-02-01T00:00:00.000Z' };
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

/** A visitor in a shop whose router sees every click that is not left to the browser. */
function visiting(live: typeof visit, isSafe = true) {
  const readChanges = vi.fn(async () => visitChanges(visit, live));
  const onRetired = vi.fn<(remotes: readonly string[]) => void>();
  end = watchNewerReleases({ readChanges, isSafe: () => isSafe, onRetired });
  document.body.innerHTML = '<main><a href="/blogs">Blogs</a><button>Count</button></main>';
  const router = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('main')?.addEventListener('click', router);
  const click = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return { readChanges, onRetired, router, click };
}

async function oneMinuteLater(live: typeof visit, isSafe = true) {
  const visitor = visiting(live, isSafe);
  vi.advanceTimersByTime(MINUTE_MS);
  visitor.click('button');
  await expect.poll(() => visitor.readChanges).toHaveBeenCalledTimes(1);
  visitor.router.mockClear();
  return visitor;
}

test('the next link is left to the browser once there are newer releases', async () => {
  const { click, router } = await oneMinuteLater(newer);

  click('a');
  expect(router).not.toHaveBeenCalled();
  click('button');
  expect(router).toHaveBeenCalledTimes(1);
});

test('while something is unsaved or under way the visit keeps its releases', async () => {
  const { click, router } = await oneMinuteLater(newer, false);

  click('a');

  expect(router).toHaveBeenCalledTimes(1);
});

test('an older registry, or a newer one with the same releases, changes nothing', async () => {
  const { click, router } = await oneMinuteLater({ ...visit, issuedAt: newer.issuedAt });

  click('a');

  expect(router).toHaveBeenCalledTimes(1);
});

test('a release that was withdrawn is left with the next link, although the registry is the same', async () => {
  const { click, router } = await oneMinuteLater(aVisit(aRemote({ version: '0.9.0' })));

  click('a');

  expect(router).not.toHaveBeenCalled();
});

test('the registry is checked once a minute at most', async () => {
  const { click, readChanges } = await oneMinuteLater(visit);

  vi.advanceTimersByTime(MINUTE_MS - 1);
  click('button');
  expect(readChanges).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  click('button');
  expect(readChanges).toHaveBeenCalledTimes(2);
});

test('a preview goes on although everybody else gets another release', async () => {
  const until = '2026-02-01T00:00:00.000Z';
  visit.preview = { release: 'catalog@1.0.0', email: 'admin@shop.test', until };
  onTestFinished(() => void delete visit.preview);
  const { click, router } = await oneMinuteLater(newer);

  click('a');

  expect(router).toHaveBeenCalledTimes(1);
});

test('the next link is left to the browser once there is a newer shell', async () => {
  visit.shell = '3.3.0';
  onTestFinished(() => void delete visit.shell);
  const { click, router } = await oneMinuteLater({ ...visit, shell: '3.4.0' });

  click('a');

  expect(router).not.toHaveBeenCalled();
});

test('a visit whose shell has no version goes on with it', async () => {
  const { click, router } = await oneMinuteLater({ ...visit, shell: '3.4.0' });

  click('a');

  expect(router).toHaveBeenCalledTimes(1);
});

test('a visit is told which of its remotes are retired, and leaves them with the next link', async () => {
  const { click, router, onRetired } = await oneMinuteLater({ ...aVisit(), issuedAt: newer.issuedAt });
  await expect.poll(() => onRetired).toHaveBeenCalledExactlyOnceWith(['catalog']);

  click('a');

  expect(router).not.toHaveBeenCalled();
});
