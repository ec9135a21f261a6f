import { expect, test } from 'vitest';
import { pictureVariants } from './picture-variants.model.ts';

test('an uploaded picture is served in every width and format', () => {
  const stem = `/images/${'0a'.repeat(32)}`;
  expect(pictureVariants(`${stem}-1280.webp`)).toEqual({
    webp: `${stem}-160.webp 160w, ${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-1280.webp 1280w`,
    avif: `${stem}-160.avif 160w, ${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-1280.avif 1280w`,
  });
});

test.each(['/pictures/0123456789/coil-over', '/pictures/coil-over'])(
  'a picture of the demo catalogue is served in four widths, with and without a version in its address: %s',
  (stem) => {
    const list = (format: string) =>
      [100, 200, 400, 800].map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
    expect(pictureVariants(`${stem}.webp`)).toEqual({ webp: list('webp'), avif: list('avif') });
  },
);

test.each(['https://host.example/strut.png', '/images/strut.webp', ''])('%s has no variants', (src) => {
  expect(pictureVariants(src)).toBeUndefined();
});
