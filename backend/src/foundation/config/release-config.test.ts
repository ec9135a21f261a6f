import { expect, test } from 'vitest';
import { prerenderedRemotesOf } from './release-config.ts';
import { Settings } from './settings.ts';

const remotesFor = (text?: string) =>
  prerenderedRemotesOf(new Settings(text === undefined ? {} : { PRERENDERED_REMOTES: text }));

test('by default the server runs code of the remotes that it was built with', () => {
  expect(remotesFor()).toEqual(expect.arrayContaining(['account', 'catalog', 'checkout']));
});

test.each([
  ['catalog, spring-sale', ['catalog', 'spring-sale']],
  ['none', []],
])('PRERENDERED_REMOTES=%s names them', (text, names) => {
  expect(remotesFor(text)).toEqual(names);
});

test.each(['catalog, *', '../catalog', 'Catalog'])('PRERENDERED_REMOTES=%s is refused', (text) => {
  expect(() => remotesFor(text)).toThrow('PRERENDERED_REMOTES');
});
