import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.component.tsx';

test('a missing picture keeps its box and its alternative text', () => {
  render(<Picture src="/gone.webp" alt="Oil filter" width={80} height={60} />);
  fireEvent.error(screen.getByRole('img', { name: 'Oil filter' }));

  const placeholder = screen.getByRole('img', { name: 'Oil filter' });
  expect(placeholder.tagName).toBe('svg');
  expect([placeholder.getAttribute('width'), placeholder.getAttribute('height')]).toEqual(['80', '60']);
});

test('another picture in the same place is loaded again', () => {
  const { rerender } = render(<Picture src="/gone.webp" alt="Oil filter" width={80} height={60} />);
  fireEvent.error(screen.getByRole('img', { name: 'Oil filter' }));
  rerender(<Picture src="/here.webp" alt="Oil filter" width={80} height={60} />);

  expect(screen.getByRole('img', { name: 'Oil filter' }).getAttribute('src')).toBe('/here.webp');
});

test("the browser can choose among the picture's widths and formats", () => {
  const stem = `/images/${'0a'.repeat(32)}`;
  render(<Picture src={`${stem}-1280.webp`} alt="Oil filter" width={400} height={400} sizes="50vw" />);
  const picture = screen.getByRole('img', { name: 'Oil filter' });

  expect(picture.getAttribute('srcset')).toContain(`${stem}-320.webp 320w`);
  expect(picture.getAttribute('sizes')).toBe('50vw');
  const avif = picture.parentElement?.querySelector('source[type="image/avif"]');
  expect(avif?.getAttribute('srcset')).toContain(`${stem}-640.avif 640w`);
});

test('a picture on another host has no variants', () => {
  render(<Picture src="https://host.example/a.png" alt="Oil filter" width={400} height={400} />);

  expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
  expect(screen.getByRole('img').hasAttribute('sizes')).toBe(false);
});
