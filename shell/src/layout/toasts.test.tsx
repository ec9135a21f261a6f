import { act, fireEvent, renderInShop, screen } from '@shop/testing';
import { toast } from 'react-toastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyOfflineBar, LazyToasts } from './layout.component.tsx';
import { loadToasts, toasts } from './toasts.ts';

beforeEach(async () => {
  await loadToasts();
  renderInShop(
    <>
      <LazyOfflineBar />
      <LazyToasts />
    </>,
  );
});
afterEach(() => act(async () => toast.dismiss()));

const bar = () => document.querySelector<HTMLElement>('[role=progressbar]');
const shown = (role: string) => document.querySelector<HTMLElement>(`.Toastify__toast[role=${role}]`);
/** Simulates the end of a toast's animation, which does not run here. */
const endAnimation = () =>
  act(async () => document.querySelector('.Toastify__toast')?.dispatchEvent(new Event('animationend')));

test('a toast appears at the top right and closes after 5000 ms', async () => {
  await act(async () => toasts.success('Product sent for shipping.'));

  expect(shown('status')?.textContent).toContain('Product sent for shipping.');
  expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(bar()?.style.animationDuration).toBe('5000ms');
});

test('an error is announced assertively, a success politely', async () => {
  await act(async () => {
    toasts.success('Your order has been recoded.');
    toasts.error('Your order already exits.');
  });

  expect(shown('alert')?.textContent).toContain('Your order already exits.');
  expect(shown('status')?.textContent).toContain('Your order has been recoded.');
});

test('an error goes with the success that answers it, and stays with any other', async () => {
  const removed = vi.fn();
  const stop = toast.onChange(({ status, id }) => status === 'removed' && removed(id));
  await act(async () => toasts.error('Your order already exits.'));
  await act(async () => toasts.success('Reset email sent!'));
  expect(removed).not.toHaveBeenCalled();

  await act(async () => toasts.success('Your order has been recoded.'));
  await act(async () => shown('alert')?.dispatchEvent(new Event('animationend')));
  expect(removed).toHaveBeenCalledOnce();
  stop();
});

test('a toast is shown while the one of its kind before it is still moving out', async () => {
  await act(async () => toasts.error('Your order already exits.'));
  await act(async () => toasts.success('Your order has been recoded.'));
  await act(async () => toasts.error('This order is not paid yet.'));

  await act(async () => {
    for (const element of document.querySelectorAll('.Toastify__toast'))
      element.dispatchEvent(new Event('animationend'));
  });
  expect(document.body.textContent).toContain('This order is not paid yet.');
});

test.each([
  ['its time is over', async () => bar()?.dispatchEvent(new Event('animationend', { bubbles: true }))],
  ['it was closed', async () => screen.getByRole('button', { name: 'Close message' }).click()],
])('a toast is shown while the one before it moves out because %s', async (_why, close) => {
  await act(async () => toasts.success('Product added.'));
  await endAnimation();
  await act(async () => void (await close()));
  await act(async () => toasts.success('Your order has been recoded.'));

  await expect.poll(() => document.body.textContent).toContain('Your order has been recoded.');
});

test('a toast pauses while it is hovered', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await act(async () => toasts.success('Reset email sent!'));
  await endAnimation();
  expect(bar()?.style.animationPlayState).toBe('running');

  await act(async () => shown('status')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));

  expect(bar()?.style.animationPlayState).toBe('paused');
});

test('a toast can be dragged by the mouse', async () => {
  await act(async () => toasts.success('Reset email sent!'));
  const toastElement = shown('status');
  const pointer = (type: string, clientX: number) =>
    act(async () =>
      toastElement?.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType: 'mouse' })),
    );

  await pointer('pointerdown', 0);
  await pointer('pointermove', 40);

  expect(toastElement?.style.transform).toContain('translate3d(40px');
});

test('a toast can be closed without dragging, by a named button', async () => {
  const closed = vi.fn();
  const stop = toast.onChange(({ status }) => status === 'removed' && closed());
  await act(async () => toasts.success('Reset email sent!'));

  const close = screen.getByRole('button', { name: 'Close message' });
  fireEvent.click(close);
  await endAnimation();

  expect(closed).toHaveBeenCalled();
  stop();
});

test('a bar says that the network is gone, until it is back', async () => {
  const said = () => document.body.textContent ?? '';
  expect(said()).not.toContain('You are offline.');
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(said()).toContain('You are offline.');
  await act(async () => void dispatchEvent(new Event('online')));
  expect(said()).not.toContain('You are offline.');
});

test('a series updates one toast in place, and a repeated text has its count', async () => {
  const said = () => [...document.querySelectorAll('.Toastify__toast')].map(({ textContent }) => textContent);
  await act(async () => toasts.success('Product sent for shipping.'));
  await act(async () => toasts.success('Product sent for shipping.'));
  await expect.poll(said).toEqual(['Product sent for shipping. ×2']);
  await act(async () => toasts.success('Strut orders has been deleted successfully'));
  await expect.poll(said).toEqual(['Strut orders has been deleted successfully']);
  await act(async () => toasts.error('This order is not paid yet.'));
  await expect.poll(said).toHaveLength(2);
});

test.each([
  ['after a press of a control under the toasts', 1200, 100, 'bottom-right'],
  ['after a press of a control further down', 1200, 400, 'top-right'],
  ['on a phone with a control at the top', 390, 150, 'bottom-right'],
  ['on a phone with a control at the end', 390, 590, 'top-right'],
])('%s (%i px wide, at %i px), the toast is at the %s', async (_where, width, top, position) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', 640);
  // On a phone the controls of the page count, elsewhere the pressed one.
  const isPhone = width < 600;
  const page = document.body.appendChild(document.createElement(isPhone ? 'main' : 'div'));
  const control = page.appendChild(document.createElement('button'));
  vi.spyOn(control, 'getBoundingClientRect').mockReturnValue(new DOMRect(width - 100, top, 80, 36));
  if (!isPhone) control.focus();

  await act(async () => toasts.success('Product sent for shipping.'));

  expect(shown('status')?.closest(`.Toastify__toast-container--${position}`)).not.toBeNull();
  page.remove();
});

test('over a dialog there is one toast at the top, where the dialog leaves it space', async () => {
  const dialog = document.createElement('div');
  dialog.role = 'dialog';
  const pressed = dialog.appendChild(document.createElement('button'));
  document.body.append(dialog);
  vi.spyOn(pressed, 'getBoundingClientRect').mockReturnValue(new DOMRect(innerWidth - 100, 100, 80, 36));
  pressed.focus();
  await act(async () => toasts.success('Your order has been recoded.'));
  await act(async () => toasts.error('Your order already exits.'));
  await act(async () => shown('status')?.dispatchEvent(new Event('animationend')));

  expect(shown('status')).toBeNull();
  expect(shown('alert')?.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  dialog.remove();
});
