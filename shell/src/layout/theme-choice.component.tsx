import { useState } from 'react';
import { chooseTheme, chosenTheme, themes } from './theme.ts';

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

/** Chooses between the device's theme, light and dark. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  return (
    <label className="flex min-h-11 items-center gap-2 text-muted md:min-h-9">
      Theme
      <select
        value={chosen}
        onChange={({ target }) => {
          const theme = themes.find((one) => one === target.value) ?? 'system';
          chooseTheme(theme);
          setChosen(theme);
        }}
        className="min-h-8 rounded-control border border-edge bg-surface px-2 text-ink"
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
