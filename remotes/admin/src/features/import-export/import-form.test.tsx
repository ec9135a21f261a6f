import { anAccount, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { ImportForm } from './import-form.component.tsx';

test('a file about products says what a new product needs, and one about prices does not', async () => {
  const { user } = renderInShop(<ImportForm />, { session: anAccount(), role: 'admin' });
  const hint = () => {
    const ids = screen.getByLabelText('Workbook or CSV file').getAttribute('aria-describedby') ?? '';
    return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
  };
  const needs = expect.stringMatching(
    /unknown part number is a new product: it needs a name, description, price, minimum order, and .* picture/,
  );
  expect(hint()).toContainEqual(needs);

  await user.selectOptions(screen.getByLabelText('What the file is about'), 'prices');

  expect(hint()).not.toContainEqual(needs);
  expect(hint()).toContainEqual(expect.stringContaining('The name is for reading only.'));
});

test('the columns of each file have an example, and a sample file in both formats', async () => {
  const { user } = renderInShop(<ImportForm />, { session: anAccount(), role: 'admin' });
  await user.selectOptions(screen.getByLabelText('What the file is about'), 'prices');

  expect(screen.getByText('KP-AC-1107')).toBeDefined();
  expect(screen.getByText('or number')).toBeDefined();
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const [button, format] of [
    ['Sample workbook', 'xlsx'],
    ['Sample CSV', 'csv'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(String(fetched.mock.lastCall?.[0])).toContain(`/exports/prices?sample=yes&format=${format}`),
    );
  }
});
