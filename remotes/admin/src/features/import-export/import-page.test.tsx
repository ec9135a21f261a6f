import { type Import, type ImportRow, importRefusals } from '@shop/contracts';
import { type Answers, anAccount, refusal, renderInShop, screen } from '@shop/testing';
import { expect, test } from 'vitest';
import { Component as ImportPage } from '../../pages/import.page.tsx';

const COUNTS = { rows: 1, done: 1, new: 0, changed: 0, same: 0, wrong: 0, refused: 0, kept: 0 };
const edit: Import = {
  ...COUNTS,
  _id: 'import_1',
  kind: 'edit',
  state: 'checked',
  name: 'Ada Admin',
  createdAt: '2026-03-02T11:15:00.000Z',
};

const open = (answers: Answers) =>
  renderInShop(<ImportPage />, {
    path: `/dashboard/imports/${edit._id}`,
    route: '/dashboard/imports/:id',
    session: anAccount(),
    role: 'admin',
    answers,
  });

test('a product that an edit cannot change is named, without the row of a file', async () => {
  const problem = { column: 'added', value: '-40', reason: 'There are 26 units in stock.' };
  const row: ImportRow = { line: 10, id: 'part_1', name: 'Front damper', changes: [], problems: [problem] };
  open({ 'GET /imports/{id}': { ...edit, wrong: 1 }, 'GET /imports/{id}/rows': [row] });

  const product = await screen.findByRole('link', { name: 'Front damper' });

  expect(product.getAttribute('href')).toBe('/dashboard/manageProducts/part_1');
  expect(screen.getByText(/There are 26 units in stock/)).toBeDefined();
  expect(screen.queryByText('Row')).toBeNull();
});

test('an edit counts products, and shows the id of one that does not exist', async () => {
  const problem = { column: '', value: '', reason: importRefusals.gone };
  const row: ImportRow = { line: 2, id: 'part_9', changes: [], problems: [problem] };
  open({
    'GET /imports/{id}': { ...edit, rows: 4, changed: 3, wrong: 1 },
    'GET /imports/{id}/rows': [row],
  });

  expect(await screen.findByRole('button', { name: 'Apply 3 products' })).toBeDefined();
  expect(await screen.findByText('part_9')).toBeDefined();
  expect(screen.getByText(importRefusals.gone)).toBeDefined();
});

test('an import that another admin has discarded is shown as gone once it is to be applied', async () => {
  let isGone = false;
  const { user } = open({
    'GET /imports/{id}': () => (isGone ? refusal('not-found') : { ...edit, changed: 1 }),
    'GET /imports/{id}/rows': [],
    'PUT /imports/{id}': refusal('not-found'),
  });
  const apply = await screen.findByRole('button', { name: 'Apply 1 product' });
  isGone = true;

  await user.click(apply);

  expect(await screen.findByText('There is no such import, or it was deleted.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Apply 1 product' })).toBeNull();
});
