import { statSync } from 'node:fs';
import { OWN_PICTURES } from '@shop/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shots } from '../shots/shots.ts';
import { staleShots } from './record.ts';
import { renderOf } from './render-file.ts';
import { versionOfPictures } from './version.ts';

const KILOBYTE = 1024;

test('every picture was rendered from the present model, studio and shot; else run the render command', () => {
  expect(staleShots(shots)).toEqual([]);
});

test('every picture has its shot’s size', async () => {
  const sizes = Object.entries(shots).map(async ([name, shot]) => {
    const { width, height } = await sharp(renderOf(name).pathname).metadata();
    return [name, width === shot.width && height === shot.height];
  });
  expect((await Promise.all(sizes)).filter(([, right]) => !right)).toEqual([]);
});

test('no part has more than 64 KB, and the landing page’s picture less than 200 KB', () => {
  const weights = Object.keys(shots).map((name) => [name, statSync(renderOf(name)).size / KILOBYTE] as const);
  expect(weights.filter(([name, weight]) => weight > (name === 'hero' ? 200 : 64))).toEqual([]);
});

test('the pictures’ base address changes when one of them does; else run the render command', () => {
  expect(OWN_PICTURES).toBe(`/pictures/${versionOfPictures()}`);
});
