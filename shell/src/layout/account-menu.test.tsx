import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AccountMenu } from './account-menu.component.tsx';
import { renderAt, unmount } from './render-at.fixture.tsx';

afterEach(unmount);

test('Escape closes the menu and leaves the focus on the name that opens it', async () => {
  await renderAt('/home', <AccountMenu name="Casey" />);
  const menu = document.querySelector('details');
  if (!menu) throw new Error('There is no menu.');
  menu.open = true;
  const link = menu.querySelector('a');
  link?.focus();

  await act(async () => link?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});
