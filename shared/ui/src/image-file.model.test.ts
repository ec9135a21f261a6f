import { expect, test } from 'vitest';
import { formatFileSize, imageRefusal } from './image-file.model.ts';

test.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])('%s is accepted', (type) => {
  expect(imageRefusal({ type, size: 10 * 1024 * 1024 })).toBeUndefined();
});

test.each(['image/svg+xml', 'application/pdf', ''])('"%s" is refused', (type) => {
  expect(imageRefusal({ type, size: 1 })).toBeDefined();
});

test('a picture of more than 10 MB is refused', () => {
  expect(imageRefusal({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toContain('10 MB');
});

test.each([
  [999, '999 bytes'],
  [340_400, '340 KB'],
  [2_449_000, '2.4 MB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
