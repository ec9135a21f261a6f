const KEY = 'theme';

/** `system` follows the device; the others hold whatever the device says. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

/** The theme chosen on this device; `system` where none is, or where storage is closed to us. */
export function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows the page in a theme; the design tokens follow the attribute by themselves. */
export function showTheme(theme: Theme): void {
  const page = document.documentElement;
  if (theme === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
}

/** Shows a theme and keeps it for the next visit, where that is possible. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // It holds for this visit.
  }
}
