import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockingHistory } from './blocking-history.ts';
import { addNavigationBlocker } from './navigation-blockers.ts';

const cleanUp: (() => void)[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  for (const end of cleanUp.splice(0)) end();
});

/** A navigation blocker. */
function aBlocker() {
  const asked: (() => void)[] = [];
  const blocker = { blocks: vi.fn(() => true), ask: (proceed: () => void) => void asked.push(proceed) };
  cleanUp.push(addNavigationBlocker(blocker));
  return { asked, blocks: blocker.blocks, agree: () => asked.at(-1)?.() };
}

/**
 * A visitor on /form, the third page of four. As in a browser, navigation takes effect some time after it is
 * requested.
 */
function aVisit() {
  const memory = UNSAFE_createMemoryHistory({
    initialEntries: ['/', '/list', '/form', '/help'],
    initialIndex: 2,
  });
  const { go } = memory;
  memory.go = (delta) => void setTimeout(() => go(delta));

  const history = blockingHistory(memory);
  const shown: string[] = [];
  cleanUp.push(history.listen(({ location }) => shown.push(location.pathname + location.search)));
  return { history, shown, memory, stepsTaken: () => vi.runAllTimersAsync() };
}

describe('navigation by a link', () => {
  test('is free without a blocker', () => {
    const { history, shown, memory } = aVisit();
    history.push('/cart');
    expect(shown).toEqual(['/cart']);
    expect(memory.index).toBe(3);
  });

  test('waits for the blocker', () => {
    const { history, shown, memory } = aVisit();
    const form = aBlocker();

    history.push('/cart');
    expect(form.asked).toHaveLength(1);
    expect(history.location.pathname).toBe('/form');
    expect(shown).toEqual([]);

    form.agree();
    expect(shown).toEqual(['/cart']);
    expect(memory.index).toBe(3);
  });

  test('replaces the entry only if asked to', () => {
    const { history, shown, memory } = aVisit();
    const form = aBlocker();

    history.replace('/login', { from: '/form' });
    expect(history.location.pathname).toBe('/form');

    form.agree();
    expect(shown).toEqual(['/login']);
    expect(memory.index).toBe(2);
    expect(history.location.state).toEqual({ from: '/form' });
  });

  test('to another search of the same page asks no blocker', () => {
    const { history, shown } = aVisit();
    const form = aBlocker();
    history.push('/form?step=2');
    expect(form.asked).toEqual([]);
    expect(shown).toEqual(['/form?step=2']);
  });

  test('says whether the scroll position is kept', async () => {
    const { history, stepsTaken } = aVisit();
    history.replace('/form?sort=name', null, { preventScrollReset: true });
    expect(history.keepsScroll).toBe(true);
    history.go(-1);
    await stepsTaken();
    expect(history.keepsScroll).toBe(false);
  });
});

describe('navigation by the back and forward buttons', () => {
  test('before anybody listens is shown as soon as somebody does', async () => {
    const memory = UNSAFE_createMemoryHistory({ initialEntries: ['/parts', '/parts?stock=in'] });
    const history = blockingHistory(memory);
    const shown: string[] = [];

    memory.go(-1);
    cleanUp.push(history.listen(({ location }) => shown.push(location.pathname + location.search)));

    expect(shown).toEqual(['/parts']);
  });

  test.each([
    ['back', -1, '/list', 1],
    ['two pages back', -2, '/', 0],
    ['forward', 1, '/help', 3],
  ])('%s is reverted until the blocker has decided', async (_way, delta, page, index) => {
    const { history, shown, memory, stepsTaken } = aVisit();
    const form = aBlocker();

    history.go(delta);
    await stepsTaken();
    expect(form.asked).toHaveLength(1);
    expect(memory.index).toBe(2);
    expect(shown).toEqual([]);

    form.agree();
    await stepsTaken();
    expect(shown).toEqual([page]);
    expect(memory.index).toBe(index);
  });

  test('can be refused, and tried again', async () => {
    const { history, shown, memory, stepsTaken } = aVisit();
    const form = aBlocker();
    history.go(-1);
    await stepsTaken();
    history.go(-2);
    await stepsTaken();
    expect(form.asked).toHaveLength(2);
    expect(memory.index).toBe(2);

    form.agree();
    await stepsTaken();
    expect(shown).toEqual(['/']);
  });

  test('is reverted completely when the button is pressed twice at once', async () => {
    const { history, shown, memory, stepsTaken } = aVisit();
    aBlocker();
    history.go(-1);
    history.go(-1);
    await stepsTaken();
    expect(memory.index).toBe(2);
    expect(shown).toEqual([]);
  });

  test('is free once the blocker is gone, or no longer blocks', async () => {
    const { history, shown, stepsTaken } = aVisit();
    aBlocker().blocks.mockReturnValue(false);
    history.go(-1);
    await stepsTaken();
    expect(shown).toEqual(['/list']);
  });

  test('starts from the asking page, however soon the decision is made', async () => {
    const { history, shown, memory, stepsTaken } = aVisit();
    const form = aBlocker();
    history.go(-2);
    form.blocks.mockImplementationOnce(() => {
      queueMicrotask(form.agree);
      return true;
    });
    await stepsTaken();
    expect(shown).toEqual(['/']);
    expect(memory.index).toBe(0);
  });
});

test('several blockers are asked, the latest first, and each has to agree', async () => {
  const { history, shown, memory, stepsTaken } = aVisit();
  const page = aBlocker();
  const dialog = aBlocker();

  history.go(-1);
  await stepsTaken();
  expect([page.asked.length, dialog.asked.length]).toEqual([0, 1]);

  dialog.agree();
  await stepsTaken();
  expect([page.asked.length, dialog.asked.length]).toEqual([1, 1]);
  expect(memory.index).toBe(2);

  page.agree();
  await stepsTaken();
  expect(shown).toEqual(['/list']);
  expect(memory.index).toBe(1);
});
