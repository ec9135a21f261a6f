import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, startTransition, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.component.tsx';
import { type Column, gridTracks, type TableSort } from './data-table-column.ts';

interface Order {
  id: string;
  name: string;
  price: number;
}

const columns: Column<Order>[] = [
  { key: 'name', header: 'Product Name', cell: (row) => row.name },
  { key: 'price', header: 'Price', align: 'end', cell: (row) => row.price },
];

const none = <p>No orders yet.</p>;
const table = (rows: Order[]) => (
  <DataTable caption="All orders" columns={columns} rows={rows} rowKey={({ id }) => id} empty={none} />
);

/** A table of names. */
const names = (columns: Column<string>[], rows: string[], given: Partial<DataTableProps<string>> = {}) => (
  <DataTable caption="All users" columns={columns} rows={rows} rowKey={String} empty={none} {...given} />
);

const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('a table has its caption, its headers and a line for each row, and can be scrolled by keyboard', () => {
  render(table([{ id: 'a', name: 'Strut', price: 12 }]));

  expect(screen.getByRole('table', { name: 'All orders' })).toBeDefined();
  expect(textsOf('columnheader')).toEqual(['Product Name', 'Price']);
  expect(textsOf('cell')).toEqual(['Strut', '12']);
  expect(screen.getByRole('region', { name: 'All orders' }).tabIndex).toBe(0);
});

test('an empty table says so', () => {
  render(table([]));

  expect(screen.getByText('No orders yet.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a long table renders the visible rows first, and then the others', () => {
  // Rows of 48 px, in four fifths of the window.
  vi.stubGlobal('innerHeight', 600);
  const shown: number[] = [];
  const note = () => {
    const rows = screen.getAllByRole('row').length - 1;
    if (rows !== shown.at(-1)) shown.push(rows);
  };
  const listed = (name: string) => (
    <Profiler id="table" onRender={note}>
      {table(Array.from({ length: 100 }, (_, index) => ({ id: `${name} ${index}`, name, price: 12 })))}
    </Profiler>
  );

  const { rerender } = render(listed('Strut'));
  expect(shown).toEqual([10, 100]);

  // As rows change together with the address.
  act(() => startTransition(() => rerender(listed('Damper'))));
  expect(shown).toEqual([10, 100, 10, 100]);
});

test('rows out of sight stay when the first one is removed', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({
    id: `${index}`,
    name: `Strut ${index}`,
    price: 12,
  }));
  const { rerender } = render(table(rows));
  const last = screen.getByText('Strut 99');

  rerender(table(rows.slice(1)));

  expect(screen.getByText('Strut 99')).toBe(last);
  expect(last.isConnected).toBe(true);
});

test('an unchanged row is not rendered again when others are added', () => {
  const name = vi.fn((row: string, index: number) => `${index + 1} ${row}`);
  const numbered = [{ key: 'name', header: 'Name', cell: name }];

  const { rerender } = render(names(numbered, ['Ada']));
  rerender(names(numbered, ['Ada', 'Carl']));

  expect(name.mock.calls).toEqual([
    ['Ada', 0],
    ['Carl', 1],
  ]);
  expect(textsOf('cell')).toEqual(['1 Ada', '2 Carl']);
});

/** Two users, who can be sorted by their names. */
const sortable = (given: Partial<DataTableProps<string>>) =>
  names(
    [
      { key: 'name', header: 'Name', sortable: true, cell: (row) => row },
      { key: 'action', header: 'Action', cell: () => null },
    ],
    ['Ada', 'Carl'],
    given,
  );

test('a sortable header sorts ascending, descending and not at all, and says so', async () => {
  const user = userEvent.setup();
  const onSort = vi.fn();
  const sorted = (sort?: TableSort) => sortable({ sort, onSort });
  const states: [string, TableSort | undefined, TableSort | undefined][] = [
    ['none', undefined, { column: 'name', descending: false }],
    ['ascending', { column: 'name', descending: false }, { column: 'name', descending: true }],
    ['descending', { column: 'name', descending: true }, undefined],
  ];

  const { rerender } = render(sorted());
  for (const [said, sort, next] of states) {
    rerender(sorted(sort));
    const head = screen.getByRole('columnheader', { name: 'Name' });
    expect(head.getAttribute('aria-sort')).toBe(said);
    within(head).getByRole('button').focus();
    await user.keyboard('{Enter}');
    expect(onSort).toHaveBeenLastCalledWith(next);
  }
  const plain = screen.getByRole('columnheader', { name: 'Action' });
  expect(plain.getAttribute('aria-sort')).toBeNull();
  expect(within(plain).queryByRole('button')).toBeNull();
  expect(textsOf('row')).toEqual(['NameAction', 'Ada', 'Carl']);
});

test('on a later page the numbers of the rows continue', () => {
  render(
    names([{ key: 'index', header: 'Index', cell: (_row, index) => index + 1 }], ['Ada'], { start: 100 }),
  );
  expect(textsOf('cell')).toEqual(['101']);
});

test('cards, which have no headers, are sorted by a select', async () => {
  const onSort = vi.fn();
  const user = userEvent.setup();
  const sorted = (sort?: TableSort) => sortable({ sort, onSort, unsorted: 'Newest first' });
  const { rerender } = render(sorted());
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(within(select).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(select, 'Name, descending');
  expect(onSort).toHaveBeenLastCalledWith({ column: 'name', descending: true });
  rerender(sorted({ column: 'name', descending: true }));
  await user.selectOptions(select, 'Newest first');
  expect(onSort).toHaveBeenLastCalledWith(undefined);
});

/** Rows that open, can be selected where their name is not Bo, and leave when Ship is pressed. */
function Shippable({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns: Column<string>[] = [
    { key: 'name', header: 'Name', cell: (row) => row },
    {
      key: 'action',
      header: 'Action',
      actions: true,
      cell: (row) => (
        <button type="button" onClick={() => setLeft(left.filter((name) => name !== row))}>
          Ship {row}
        </button>
      ),
    },
  ];
  return (
    <>
      <h1>Orders</h1>
      <DataTable
        caption="All orders"
        columns={columns}
        rows={left}
        rowKey={(row) => row}
        rowName={(row) => `order of ${row}`}
        details={(row) => `Deliver to ${row}`}
        selection={{
          selected,
          canSelect: (row) => row !== 'Bo',
          onSelect: (key, chosen) => setSelected(new Set(chosen ? [key] : [])),
        }}
        empty={<p>None.</p>}
      />
    </>
  );
}

test('a row opens and closes by a button that names it', async () => {
  const user = userEvent.setup();
  render(<Shippable names={['Ada', 'Bo']} />);
  const toggle = screen.getByRole('button', { name: 'Details of order of Ada' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(screen.getByText('Deliver to Ada').closest('tr')?.id).toBe(toggle.getAttribute('aria-controls'));
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await user.click(toggle);
  expect(screen.queryByText('Deliver to Ada')).toBeNull();
});

test('rows are selected by checkboxes that name them, unless they cannot be', async () => {
  const user = userEvent.setup();
  render(<Shippable names={['Ada', 'Bo']} />);
  const ada = screen.getByRole('checkbox', { name: 'Select order of Ada' });
  await user.click(ada);
  expect(ada).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Select order of Bo' })).toHaveProperty('disabled', true);
});

test.each([
  ['Ada', 'Ship Bo'],
  ['Cleo', 'Ship Bo'],
])('when an action removes the row of %s, the focus goes to "%s"', async (name, focused) => {
  const user = userEvent.setup();
  render(<Shippable names={['Ada', 'Bo', 'Cleo']} />);
  await user.click(screen.getByRole('button', { name: 'Details of order of Bo' }));
  screen.getByRole('button', { name: `Ship ${name}` }).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.textContent).toBe(focused);
});

test('a column is as wide as its longest text, and the one with the longest takes what is left', () => {
  const texts: Column<{ name: string; email: string }>[] = [
    { key: 'index', header: 'Index', width: '4rem', cell: () => null },
    { key: 'name', header: 'Name', width: '7rem', text: ({ name }) => name, cell: ({ name }) => name },
    { key: 'email', header: 'Email', text: ({ email }) => email, cell: ({ email }) => email },
  ];
  const rows = [
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Maximiliane', email: 'maximiliane@example.com' },
  ];
  expect(gridTracks(texts, rows)).toBe('4rem minmax(7rem, calc(11ch * 0.95 + 1.5rem)) minmax(6rem, 1fr)');
});
