import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SelectField } from './select-field.component.tsx';

test('a select has its label, its hint and its error', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <SelectField label="Kind" hint="As in the catalogue" error="Kind is required." onChange={onChange}>
      <option value="">Choose</option>
      <option value="brake">Brakes</option>
    </SelectField>,
  );
  const kind = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Kind',
    description: 'As in the catalogue Kind is required.',
  });
  expect(kind.getAttribute('aria-invalid')).toBe('true');

  await user.selectOptions(kind, 'Brakes');

  expect(kind.value).toBe('brake');
  expect(onChange).toHaveBeenCalledOnce();
});
