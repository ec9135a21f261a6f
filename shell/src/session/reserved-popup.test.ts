import { expect, test, vi } from 'vitest';
import { withReservedPopup } from './reserved-popup.ts';

/** A browser that allows popups, or not. */
function browser({ allows }: { allows: boolean }) {
  const popup = window.open('', '_blank');
  if (!popup) throw new Error('no window to hand out');
  vi.spyOn(popup, 'close');
  const goTo = vi.fn();
  Object.defineProperty(popup, 'location', { value: { replace: goTo } });
  const open = vi.fn(() => (allows ? popup : null));
  vi.stubGlobal('open', open);
  return { popup, open, goTo };
}

test('a window opens immediately, and is the one used later', async () => {
  const { popup, open, goTo } = browser({ allows: true });
  let resume = () => {};
  const loading = new Promise<void>((resolve) => {
    resume = resolve;
  });

  const done = withReservedPopup(async () => {
    await loading;
    return window.open('https://provider.example/sign-in', 'a name', 'width=1');
  });
  expect(open).toHaveBeenCalledTimes(1);
  expect(popup.document.body.textContent).toBe('One moment, please');
  resume();

  expect(await done).toBe(popup);
  expect(goTo).toHaveBeenCalledExactlyOnceWith('https://provider.example/sign-in');
  expect(open).toHaveBeenCalledTimes(1);
});

test('a second window is a new one', async () => {
  const { open } = browser({ allows: true });
  await withReservedPopup(async () => {
    window.open('https://provider.example/sign-in');
    window.open('https://elsewhere.example/');
  });
  expect(open).toHaveBeenLastCalledWith('https://elsewhere.example/');
});

test('a failure before a window is used closes it, and windows open as before', async () => {
  const { popup, open } = browser({ allows: true });
  const failing = withReservedPopup(() => Promise.reject(new Error('offline')));
  await expect(failing).rejects.toThrow('offline');
  expect(popup.close).toHaveBeenCalled();
  window.open('https://elsewhere.example/');
  expect(open).toHaveBeenLastCalledWith('https://elsewhere.example/');
});

test('when the browser blocks every window, the sign-in goes on and reports it', async () => {
  browser({ allows: false });
  expect(await withReservedPopup(async () => window.open('https://provider.example/sign-in'))).toBeNull();
});
