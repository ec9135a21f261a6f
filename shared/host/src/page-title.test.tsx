import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPageTitle, usePageTitle } from './page-title.hook.ts';

function Screen({ title }: { title: string | undefined }) {
  usePageTitle(title);
  return null;
}

test('a page is called as its route until it is known what it shows', () => {
  showPageTitle('Part');
  const { rerender } = render(<Screen title={undefined} />);
  expect(document.title).toBe('Part · Kestrel Parts');

  rerender(<Screen title="Oil filter" />);
  expect(document.title).toBe('Oil filter · Kestrel Parts');
});
