import { expect, test } from 'vitest';
import { pictureVariants } from './picture-variants.model.ts';

test('an uploaded picture can be had in every width and format that the shop serves', () => {
  const stem = `/images/${'0a'.repeat(32)}`;
  expect(pictureVariants(`${stem}-1280.webp`)).toEqual({
    webp: `${stem}-320.webp 320w, ${stem}-640.webp 640w, ${stem}-1280.webp 1280w`,
    avif: `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-1280.avif 1280w`,
  });
});

test('a picture of the demo catalogue can be had in half its size', () => {
  expect(pictureVariants('/pictures/coil-over.webp')).toEqual({
    webp: '/pictures/coil-over-half.webp 400w, /pictures/coil-over.webp 800w',
  });
});

test.each(['https://host.example/strut.png', '/images/strut.webp', ''])('of %s nothing is known', (src) => {
  expect(pictureVariants(src)).toBeUndefined();
});
