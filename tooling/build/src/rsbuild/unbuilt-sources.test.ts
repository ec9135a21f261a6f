import path from 'node:path';
import { workspaceRoot } from '@shop/processes';
import { expect, test } from 'vitest';
import { unbuiltSources } from './unbuilt-sources.ts';

const passedOver = async (directory: string): Promise<string[]> => {
  const sources = await unbuiltSources(path.join(workspaceRoot, directory));
  return sources.map((source) => path.relative(workspaceRoot, source));
};

test('styles are written for the kit’s components that a remote uses, and for no others', async () => {
  const sources = await passedOver('remotes/catalog');
  expect(sources).toContain('shared/ui/src/data-table.component.tsx');
  expect(sources).not.toContain('shared/ui/src/picture.component.tsx');
});

test('the parts of a used component count as used', async () => {
  // The button's classes are found because the catalog uses the button.
  expect(await passedOver('remotes/catalog')).not.toContain('shared/ui/src/button-class.ts');
});

test('sources that only another package’s components use are built', async () => {
  const sources = await passedOver('remotes/account');
  // Only the print of an order shows the letterhead.
  expect(sources).not.toContain('shared/ui/src/letterhead.component.tsx');
  expect(sources).not.toContain('shared/orders/src/order-document.component.tsx');
  expect(await passedOver('remotes/catalog')).toContain('shared/lists/src/search-field.component.tsx');
});

test('every screen counts as used, tests and development-only code do not', async () => {
  const sources = await passedOver('shell');
  expect(sources).not.toContain('shell/src/layout/toast-container.component.tsx');
  expect(sources).toContain('shell/src/layout/header.test.tsx');
  expect(sources).toContain('shell/src/design/design.page.tsx');
});
