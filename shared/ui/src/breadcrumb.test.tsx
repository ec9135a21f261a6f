import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.component.tsx';

test('breadcrumbs lead from the outermost page to this one, which is marked and no link', () => {
  render(
    <Breadcrumb current="Front brake disc">
      <a href="/">Home</a>
      <a href="/brakes">Brakes</a>
    </Breadcrumb>,
  );
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));

  expect(way.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Brakes']);
  const pages = way.getAllByRole('listitem');
  expect(pages.map((page) => page.getAttribute('aria-current'))).toEqual([null, null, 'page']);
  expect(pages.at(-1)?.textContent).toBe('Front brake disc');
});
