import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPageTitle, usePageDescription, usePageTitle } from './page-title.hook.ts';

interface Shown {
  name: string;
  description: string;
}

function Screen({ shown }: { shown: Shown | undefined }) {
  usePageTitle(shown?.name);
  usePageDescription(shown?.description);
  return null;
}

const descriptions = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')].map(({ content }) => content);

test("a page has its route's title and description until its content is known", () => {
  document.head.innerHTML = '<meta name="description" content="Parts.">';
  showPageTitle('Part');
  const { rerender } = render(<Screen shown={undefined} />);
  expect(document.title).toBe('Part · Kestrel Parts');
  expect(descriptions()).toEqual(['Parts.']);

  rerender(<Screen shown={{ name: 'Oil filter', description: 'Thread M20 x 1.5.\nHeight 96 mm.' }} />);
  expect(document.title).toBe('Oil filter · Kestrel Parts');
  expect(descriptions()).toEqual(['Thread M20 x 1.5. Height 96 mm.']);
});
