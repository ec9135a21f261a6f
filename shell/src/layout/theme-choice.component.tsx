import { useState, useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

const stored = () => () => {};

/** Chooses between the device's theme, light and dark. */
export function ThemeChoice() {
  // The server renders the page without knowing the device's choice.
  const kept = useSyncExternalStore(stored, chosenTheme, () => 'system' as const);
  const [chosen, setChosen] = useState<Theme>();
  return (
    <label className="flex min-h-11 items-center gap-2 text-muted md:min-h-9">
      Theme
      <select
        value={chosen ?? kept}
        onChange={({ target }) => {
          const theme = themes.find((one) => one === target.value) ?? 'system';
          chooseTheme(theme);
          setChosen(theme);
        }}
        className="min-h-8 rounded-control border border-edge bg-surface px-2 text-base text-ink pointer-fine:text-sm"
      >
        {themes.map((theme) => (
          <option key={theme} value={theme}>
            {labels[theme]}
          </option>
        ))}
      </select>
    </label>
  );
}
