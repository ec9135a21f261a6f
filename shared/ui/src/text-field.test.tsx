import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextAreaField } from './text-area-field.component.tsx';
import { TextField } from './text-field.component.tsx';

test.each([
  ['TextField', TextField],
  ['TextAreaField', TextAreaField],
] as const)('%s: the label, the hint and the error belong to the control', (_, Field) => {
  render(<Field label="Address" hint="Where we deliver to" error="Address is required." />);

  const control = screen.getByRole('textbox', {
    name: 'Address',
    description: 'Where we deliver to Address is required.',
  });
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('without an error the control is not marked as invalid', () => {
  render(<TextField label="Phone" />);

  const control = screen.getByLabelText('Phone');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

test('a field for a file does not look read-only', () => {
  render(<TextField label="CSV file" type="file" />);

  // Browsers count every file input as read-only.
  expect(screen.getByLabelText('CSV file').className).not.toContain('read-only:');
});

test("a form library's name, ref and handlers reach the input", async () => {
  const ref = vi.fn();
  const onBlur = vi.fn();
  render(<TextField label="Phone" name="phone" ref={ref} onBlur={onBlur} onChange={() => {}} />);

  await userEvent.click(screen.getByLabelText('Phone'));
  await userEvent.tab();

  expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Phone'));
  expect(onBlur).toHaveBeenCalledOnce();
});
