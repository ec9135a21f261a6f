import { beforeEach, expect, test } from 'vitest';
import { runAnnouncedChunks } from './announced-chunks.ts';

const scripts = () => [...document.head.querySelectorAll('script')];

beforeEach(() => {
  document.head.innerHTML = `
    <link rel="preload" as="script" href="https://shop.example/remoteEntry.js">
    <link rel="preload" as="script" data-chunk integrity="sha384-a" href="https://shop.example/remote.js">
    <link rel="preload" as="script" data-chunk href="https://shop.example/home.js">`;
});

test('the chunks of the screen are run as the page pins them; the first script is its loader’s to run', () => {
  runAnnouncedChunks();

  expect(scripts().map(({ src, integrity }) => [src, integrity])).toEqual([
    ['https://shop.example/remote.js', 'sha384-a'],
    ['https://shop.example/home.js', ''],
  ]);
});

test('a chunk that failed is out of the way of whoever fetches it anew', async () => {
  runAnnouncedChunks();
  for (const script of scripts()) script.dispatchEvent(new Event('error'));

  await expect.poll(scripts).toEqual([]);
});
