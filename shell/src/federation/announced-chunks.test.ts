import { beforeEach, expect, test, vi } from 'vitest';
import { runAnnouncedChunks } from './announced-chunks.ts';

beforeEach(() => {
  document.head.innerHTML = `
    <link rel="preload" as="script" href="https://shop.example/remoteEntry.js">
    <link rel="preload" as="script" data-chunk crossorigin integrity="sha384-a" href="https://shop.example/remote.js">
    <link rel="preload" as="script" data-chunk href="https://shop.example/home.js">`;
});

test("the screen's preloaded chunks are run; the entry is left to its loader", () => {
  const asked: (string | null)[][] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    asked.push([script.src, script.getAttribute('integrity'), script.getAttribute('crossorigin')]);
  });

  runAnnouncedChunks();

  expect(asked).toEqual([
    ['https://shop.example/remote.js', 'sha384-a', ''],
    ['https://shop.example/home.js', null, null],
  ]);
});

test('a failed chunk is removed, so that it can be fetched again', async () => {
  // No script loads here: each fails.
  runAnnouncedChunks();

  await expect.poll(() => document.head.querySelectorAll('script')).toHaveLength(0);
});
