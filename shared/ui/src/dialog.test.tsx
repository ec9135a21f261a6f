import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.component.tsx';
import { Dialog } from './dialog.component.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Checkout" description="Brake disc">
        <input aria-label="Name" value="Carl" readOnly />
        <input aria-label="Phone" />
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, described, and the focus is in the first field to fill in', async () => {
  const user = userEvent.setup();
  render(<Opener />);

  await user.click(screen.getByRole('button', { name: 'Open' }));

  await screen.findByRole('dialog', { name: 'Checkout', description: 'Brake disc' });
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
});

test('a press on something above it, such as a toast, leaves it open; one beside it closes it', async () => {
  const user = userEvent.setup();
  render(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  const toast = document.createElement('button');
  toast.style.pointerEvents = 'auto';
  document.body.append(toast);
  await user.click(toast);
  expect(screen.queryByRole('dialog')).toBe(dialog);
  const overlay = document.querySelector('.fixed.inset-0');
  await user.click(overlay ?? dialog);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  toast.remove();
});

test.each(['{Escape}', 'the close button'])(
  '%s closes it and the focus returns to what opened it',
  async (way) => {
    const user = userEvent.setup();
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await user.click(opener);
    await screen.findByRole('dialog');

    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: 'Close' }));

    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  },
);
