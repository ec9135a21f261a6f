import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.component.tsx';

const question = 'Are you sure?';

test('a confirmation is answered with Yes or No', async () => {
  const user = userEvent.setup();
  const onYes = vi.fn();
  const onNo = vi.fn();
  render(<ConfirmDialog open question={question} onYes={onYes} onNo={onNo} />);
  await screen.findByRole('dialog', { name: question });

  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(onYes).toHaveBeenCalledOnce();
  expect(onNo).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'No' }));
  expect(onNo).toHaveBeenCalledOnce();
});

test('Escape means No', async () => {
  const onNo = vi.fn();
  render(<ConfirmDialog open question={question} onYes={() => {}} onNo={onNo} />);
  await screen.findByRole('dialog');

  await userEvent.keyboard('{Escape}');

  expect(onNo).toHaveBeenCalledOnce();
});

test('Yes ignores further presses while it runs', async () => {
  const onYes = vi.fn();
  render(<ConfirmDialog open busy question={question} onYes={onYes} onNo={() => {}} />);

  const yes = await screen.findByRole('button', { name: 'Yes' });
  await userEvent.click(yes);

  expect(yes.getAttribute('aria-busy')).toBe('true');
  expect(onYes).not.toHaveBeenCalled();
});
