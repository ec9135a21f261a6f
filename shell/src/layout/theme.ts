import { storedText, storeText } from '@shop/ui';

const KEY = 'theme';

/** `system` follows the device; the others override it. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The theme chosen on this device; `system` without a choice or without storage. */
export function chosenTheme(): Theme {
  const stored = storedText(KEY);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme: the design tokens depend on the attribute, the colour of the browser's frame on the page's head. */
export function showTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  for (const shade of ['light', 'dark']) {
    const colour = document.getElementById(`${shade}-colour`);
    const media =
      theme === 'system' ? `(prefers-color-scheme: ${shade})` : shade === theme ? 'all' : 'not all';
    colour?.setAttribute('media', media);
  }
}

/** Applies a theme and stores it for the next visit, if storage is available. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  storeText(KEY, theme);
}
