import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Pagination } from './pagination.component.tsx';

const disabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled');

test('links to the previous and the next page', async () => {
  const user = userEvent.setup();
  const onPage = vi.fn();
  render(<Pagination page={2} more onPage={onPage} />);
  expect(screen.getByRole('navigation', { name: 'Pages' }).textContent).toContain('Page 2');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
});

test('is disabled at the first page and at the last', () => {
  render(<Pagination page={1} more={false} onPage={() => {}} />);
  expect(['Previous', 'Next'].map(disabled)).toEqual([true, true]);
});
