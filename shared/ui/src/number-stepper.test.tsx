import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberStepper, stepFrom } from './number-stepper.component.tsx';

function Units({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <NumberStepper
      label="Units"
      min={20}
      max={360}
      step={20}
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Units');

test('the buttons step through the numbers from the minimum on', async () => {
  const user = userEvent.setup();
  render(<Units />);

  await user.click(screen.getByRole('button', { name: 'Units, more' }));
  expect(field().value).toBe('20');
  await user.click(screen.getByRole('button', { name: 'Units, more' }));
  expect(field().value).toBe('40');
  await user.click(screen.getByRole('button', { name: 'Units, fewer' }));
  expect(field().value).toBe('20');
});

test.each([
  ['a number', '45', 1, '65'],
  ['a number', '45', -1, '25'],
  ['near the maximum', '350', 1, '360'],
  ['near the minimum', '30', -1, '20'],
  ['above the bounds', '9000', -1, '360'],
  ['an empty field', '', 1, '20'],
  ['no whole number', 'a few', -1, '20'],
] as const)('from %s, %j, a step by %i leads to %s', (_, typed, direction, next) => {
  expect(stepFrom(typed, direction, { min: 20, max: 360, step: 20 })).toBe(next);
});

test('typed text stays, and its problem is shown at the field', async () => {
  const user = userEvent.setup();
  render(<Units error="An order takes 20 to 360 units." />);

  await user.type(field(), '7');

  expect(field().value).toBe('7');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('An order takes 20 to 360 units.');
});
