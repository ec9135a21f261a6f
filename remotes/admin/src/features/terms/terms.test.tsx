import { messages, questions } from '@shop/contracts';
import type { Term } from '@shop/contracts/calls';
import { type Answers, anAccount, renderInShop, waitFor, within } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { Component as TermsPage } from '../../pages/terms.page.tsx';

const rotor: Term = {
  _id: 'rotor|brake disc',
  term: 'rotor',
  meaning: 'brake disc',
  parts: { count: 1000, more: true },
};
const hood: Term = { _id: 'hood|', term: 'hood', meaning: '', parts: { count: 0, more: false } };

const open = (answers: Answers = {}) =>
  renderInShop(<TermsPage />, {
    session: anAccount(),
    role: 'admin',
    answers: { 'GET /terms': [hood, rotor], ...answers },
  });

test('each term says what it means and how many parts it finds', async () => {
  const { findAllByRole } = open();

  const rows = (await findAllByRole('row')).map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Term', 'Meaning', 'Parts found', 'Action'],
    ['hood', 'Name of a part', '0', 'EditRemove'],
    ['rotor', 'brake disc', '1,000+', 'EditRemove'],
  ]);
});

test('a term is added; one that cannot be kept says why', async () => {
  const { user, calls, host, findByRole } = open({ 'PUT /terms': { acknowledged: true, modifiedCount: 1 } });

  await user.click(await findByRole('button', { name: 'Add a term' }));
  const dialog = within(await findByRole('dialog', { name: 'Add a term' }));
  await user.type(dialog.getByLabelText('Term'), 'disco');
  await user.type(dialog.getByLabelText('Meaning'), 'disco');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('The meaning is the term itself. Leave it empty.')).toBeTruthy();
  await user.clear(dialog.getByLabelText('Meaning'));
  await user.type(dialog.getByLabelText('Meaning'), 'brake disc');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(calls.of('PUT /terms').map(({ body }) => body)).toEqual([
      { term: 'disco', meaning: 'brake disc' },
    ]),
  );
  await waitFor(() => expect(calls.of('GET /terms')).toHaveLength(2));
  expect(host.toasts.success).toHaveBeenCalledExactlyOnceWith(messages.termSaved);
});

test('a term is changed, and removed after a question', async () => {
  const { user, calls, host, findByRole } = open({
    'PUT /terms': { acknowledged: true, modifiedCount: 1 },
    'DELETE /terms/{id}': { deletedCount: 1 },
  });

  await user.click(await findByRole('button', { name: 'Edit rotor' }));
  await user.type(await findByRole('textbox', { name: /^Meaning/ }), 's');
  await user.click(await findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.of('PUT /terms')[0]?.body).toEqual({
      ...{ term: 'rotor', meaning: 'brake discs' },
      was: 'rotor|brake disc',
    }),
  );
  await user.click(await findByRole('button', { name: 'Remove hood' }));
  const dialog = within(await findByRole('dialog', { name: questions.removeTerm('hood') }));
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(host.toasts.success).toHaveBeenLastCalledWith(messages.termRemoved));
  expect(calls.of('DELETE /terms/{id}')[0]?.params).toEqual({ id: 'hood|' });
});

test('a file with a wrong line adds nothing and names the line', async () => {
  const fault = { line: 3, field: 'term', message: 'A term needs a letter or a digit.' } as const;
  const { user, calls, findByLabelText, findByRole, getByRole } = open({
    'POST /terms/file': { addedCount: 0, faults: [fault] },
  });

  await user.upload(await findByLabelText('CSV file'), new File(['term,meaning\n'], 'terms.csv'));
  await user.click(getByRole('button', { name: 'Import' }));

  expect((await findByRole('alert')).textContent).toContain(
    'Line 3, term: A term needs a letter or a digit.',
  );
  expect(calls.of('POST /terms/file')[0]?.body).toEqual({ csv: 'term,meaning\n' });
});

test('all terms are downloaded as a CSV file', async () => {
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:terms');
  // The simulated browser would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, findByRole } = open({ 'GET /terms/file': { csv: 'term,meaning\r\n' } });

  await user.click(await findByRole('button', { name: 'Download CSV' }));

  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});
