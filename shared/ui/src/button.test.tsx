import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.component.tsx';

/** A button that can be pressed once. */
function Once({ onPress }: { onPress: () => void }) {
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    onPress();
  };
  return (
    <Button disabled={pressed} onClick={press}>
      Approve
    </Button>
  );
}

test('a button disabled by its own press keeps the focus, and ignores a second press', async () => {
  const user = userEvent.setup();
  const onPress = vi.fn();
  render(<Once onPress={onPress} />);
  const button = screen.getByRole<HTMLButtonElement>('button');

  await user.tab();
  await user.keyboard('{Enter}{Enter}');

  expect(onPress).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');

  await user.tab();
  expect(button.disabled).toBe(true);
});

test('a busy button keeps the focus, and neither reacts nor submits', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );

  await user.click(screen.getByRole('button'));

  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});
