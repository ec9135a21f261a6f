import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LeaveDialog } from './leave-dialog.component.tsx';

test('the dialog is answered with Leave or Stay, and closing it means to stay', async () => {
  const onLeave = vi.fn();
  const onStay = vi.fn();
  render(<LeaveDialog open onLeave={onLeave} onStay={onStay} />);
  await screen.findByRole('dialog', { name: 'Leave without saving?' });

  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onLeave).toHaveBeenCalledOnce();

  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  await userEvent.keyboard('{Escape}');
  expect(onStay).toHaveBeenCalledTimes(2);
});
