import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.component.tsx';

test('a picture that cannot be had leaves its box and its words', () => {
  render(<Picture src="/gone.webp" alt="Oil filter" width={80} height={60} />);
  fireEvent.error(screen.getByRole('img', { name: 'Oil filter' }));

  const place = screen.getByRole('img', { name: 'Oil filter' });
  expect(place.tagName).toBe('svg');
  expect([place.getAttribute('width'), place.getAttribute('height')]).toEqual(['80', '60']);
});

test('another picture in the same place is tried afresh', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="Oil filter" width={80} height={60} />);
  fireEvent.error(screen.getByRole('img', { name: 'Oil filter' }));
  rerender(<Picture src="/here.webp" alt="Oil filter" width={80} height={60} />);

  expect(screen.getByRole('img', { name: 'Oil filter' }).getAttribute('src')).toBe('/here.webp');
});
