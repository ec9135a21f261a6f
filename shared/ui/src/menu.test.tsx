import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.component.tsx';

const showMenu = () => {
  const onUpdate = vi.fn();
  const onRetire = vi.fn();
  render(
    <Menu
      label="More"
      actions={[
        { label: 'Update', onSelect: onUpdate },
        { label: 'Retire', onSelect: onRetire, disabled: true },
        { label: 'Delete', onSelect: () => {}, danger: true },
      ]}
    />,
  );
  return { onUpdate, onRetire, user: userEvent.setup() };
};

test('the button opens its actions, and the one chosen by keyboard runs once', async () => {
  const { user, onUpdate } = showMenu();

  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Update',
    'Retire',
    'Delete',
  ]);
  await user.keyboard('{Enter}');

  expect(onUpdate).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a disabled action is skipped, and Escape returns the focus to the button', async () => {
  const { user, onRetire } = showMenu();

  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByRole('menuitem', { name: 'Retire' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');

  expect(onRetire).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});
