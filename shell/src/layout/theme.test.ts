import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, chosenTheme, showTheme } from './theme.ts';

const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  showTheme('system');
});

test('the page follows the device until a theme is chosen', () => {
  expect(chosenTheme()).toBe('system');
  expect(shown()).toBeUndefined();
});

test('a chosen theme applies immediately and is stored for the next visit', () => {
  chooseTheme('dark');
  expect(shown()).toBe('dark');
  expect(chosenTheme()).toBe('dark');
});

test('choosing the device’s theme removes the stored choice', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(shown()).toBeUndefined();
});

test('an invalid stored value counts as no choice', () => {
  localStorage.setItem('theme', 'sepia');
  expect(chosenTheme()).toBe('system');
});

test('without storage, the choice applies to the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  chooseTheme('light');
  expect(shown()).toBe('light');
});

test('the colour of the browser’s frame follows the chosen theme, or the device', () => {
  document.head.innerHTML =
    '<meta name="theme-color" id="light-colour"><meta name="theme-color" id="dark-colour">';
  const media = () =>
    ['light', 'dark'].map((shade) => document.getElementById(`${shade}-colour`)?.getAttribute('media'));
  chooseTheme('dark');
  expect(media()).toEqual(['not all', 'all']);
  chooseTheme('system');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
