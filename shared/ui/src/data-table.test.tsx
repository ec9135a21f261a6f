import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.component.tsx';

const columns: Column<{ id: string; name: string; price: number }>[] = [
  { key: 'name', header: 'Product Name', cell: (row) => row.name },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => row.price },
];

const table = (rows: { id: string; name: string; price: number }[]) => (
  <DataTable
    caption="All orders"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.id}
    empty={<p>No orders yet.</p>}
  />
);

test('a table has its caption, its heads and a line for each row', () => {
  render(table([{ id: 'a', name: 'Strut', price: 12 }]));

  const found = screen.getByRole('table', { name: 'All orders' });
  expect(
    within(found)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Product Name', 'Price']);
  expect(
    within(found)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Strut', '12']);
});

test('the region that scrolls is reachable by keyboard', () => {
  render(table([{ id: 'a', name: 'Strut', price: 12 }]));

  expect(screen.getByRole('region', { name: 'All orders' }).tabIndex).toBe(0);
});

test('without rows it says so', () => {
  render(table([]));

  expect(screen.getByText('No orders yet.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a row that did not change is not drawn again when others come', () => {
  const name = vi.fn((row: { name: string }, index: number) => `${index + 1} ${row.name}`);
  const numbered: Column<{ name: string }>[] = [{ key: 'name', header: 'Name', cell: name }];
  const listed = (rows: { name: string }[]) => (
    <DataTable
      caption="All users"
      columns={numbered}
      rows={rows}
      rowKey={(row) => row.name}
      empty={<p>No users yet.</p>}
    />
  );
  const [first, second] = [{ name: 'Ada' }, { name: 'Carl' }];

  const { rerender } = render(listed([first]));
  rerender(listed([first, second]));

  expect(name.mock.calls).toEqual([
    [first, 0],
    [second, 1],
  ]);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1 Ada', '2 Carl']);
});
