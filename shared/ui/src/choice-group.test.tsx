import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChoiceGroup } from './choice-group.component.tsx';

test('one of the options is chosen, by keyboard too', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <ChoiceGroup
      label="Rows"
      options={[
        { value: 'comfortable', label: 'Comfortable' },
        { value: 'compact', label: 'Compact' },
      ]}
      value="comfortable"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('group', { name: 'Rows' })).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toHaveProperty('checked', true);
  screen.getByRole('radio', { name: 'Compact' }).focus();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('compact');
});
