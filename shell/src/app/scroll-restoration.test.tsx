import { blockingHistory } from '@shop/host/internal';
import { act, render } from '@shop/testing';
import { scrollPositions } from '@shop/ui';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createMemoryHistory } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.component.tsx';

const scrolledBy = (pixels: number) => vi.stubGlobal('scrollY', pixels);

beforeEach(() => {
  sessionStorage.clear();
  scrollPositions.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation((_x, y) => scrolledBy(Number(y)));
  scrolledBy(0);
});

function openPage(key = 'first') {
  const history = blockingHistory(UNSAFE_createMemoryHistory({ initialEntries: [{ pathname: '/', key }] }));
  const { unmount } = render(
    <HistoryRouter history={history}>
      <ScrollRestoration history={history}>
        <h2 id="brake pads">Brake pads</h2>
      </ScrollRestoration>
    </HistoryRouter>,
  );
  return {
    goTo: (address: string, options = {}) => act(async () => history.push(address, null, options)),
    goBack: () => act(async () => history.go(-1)),
    reload: () => {
      dispatchEvent(new Event('pagehide'));
      unmount();
      scrollPositions.clear();
      scrolledBy(0);
      openPage(key);
    },
  };
}

test("the first page keeps the browser's scroll position", () => {
  openPage();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

describe('another page', () => {
  test("begins at its top; going back restores the previous one's position", async () => {
    const { goTo, goBack } = openPage();
    scrolledBy(700);
    await goTo('/list');
    expect(scrollY).toBe(0);
    await goBack();
    expect(scrollY).toBe(700);
  });

  test("begins at the hash's element", async () => {
    const { goTo } = openPage();
    const show = vi.spyOn(Element.prototype, 'scrollIntoView');
    await goTo('/list#brake%20pads');
    expect(show.mock.contexts).toEqual([document.getElementById('brake pads')]);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test.each(['#nothing', '#%'])('begins at its top with the hash %s', async (hash) => {
    const { goTo } = openPage();
    scrolledBy(700);
    await goTo(`/list${hash}`);
    expect(scrollY).toBe(0);
  });

  test('keeps the scroll position when the link asks for it', async () => {
    const { goTo } = openPage();
    scrolledBy(700);
    await goTo('/?sort=name', { preventScrollReset: true });
    expect(scrollY).toBe(700);
  });
});

test('a reload restores the scroll position', () => {
  const { reload } = openPage();
  scrolledBy(700);
  reload();
  expect(scrollY).toBe(700);
});

test('an invalid stored value is ignored', () => {
  sessionStorage.setItem('scroll-places', '{"first":"far"');
  openPage();
  expect(window.scrollTo).not.toHaveBeenCalled();
});
