import { fireEvent, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { AccountMenu } from './account-menu.component.tsx';

test('Escape closes the menu and leaves the focus on the name that opens it', () => {
  renderInShop(<AccountMenu name="Casey" />);
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  menu.open = true;
  const link = screen.getByRole('link', { name: 'Lists' });
  link.focus();

  fireEvent.keyDown(link, { key: 'Escape' });

  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector('summary'));
});
