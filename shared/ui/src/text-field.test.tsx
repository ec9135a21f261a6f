import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field.component.tsx';
import { TextAreaField } from './text-area-field.component.tsx';
import { TextField } from './text-field.component.tsx';

const fields = [
  ['TextField', TextField, 'textbox'],
  ['TextAreaField', TextAreaField, 'textbox'],
  ['SelectField', SelectField, 'combobox'],
] as const;

test.each(fields)('%s: the label, the hint and the error belong to the control', (_, Field, role) => {
  render(<Field label="Address" hint="Where we deliver to" error="Address is required." />);

  const control = screen.getByRole(role, {
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

test.each(fields)("%s: a form library's name, ref and handlers reach the control", (_, Field) => {
  const ref = vi.fn();
  const onBlur = vi.fn();
  const onChange = vi.fn();
  render(<Field label="Phone" name="phone" ref={ref} onBlur={onBlur} onChange={onChange} />);
  const control = screen.getByLabelText<HTMLInputElement>('Phone');

  fireEvent.change(control, { target: { value: '030' } });
  fireEvent.blur(control);

  expect(control.name).toBe('phone');
  expect(ref).toHaveBeenCalledWith(control);
  expect(onChange).toHaveBeenCalledOnce();
  expect(onBlur).toHaveBeenCalledOnce();
});
