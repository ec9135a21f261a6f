import { type ShopDetails, shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './logo.component.tsx';
import { chooseTheme, chosenTheme, type Theme, themes } from './theme.ts';

/** The foot of every screen. */
export function Footer() {
  const shop = shopDetailsOf(host().config);
  const networks = socialEntries(shop);
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-6 text-sm md:flex-row md:items-center md:justify-between">
        <Logo />
        <nav aria-label="Footer">
          <Entries entries={shopEntries(shop)} />
        </nav>
        {networks.length > 0 ? (
          <section aria-label="Social media">
            <Entries entries={networks} />
          </section>
        ) : null}
        <ThemeChoice />
      </div>
    </footer>
  );
}

function Entries({ entries }: { entries: readonly FooterEntry[] }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-6">
      {entries.map(({ label, to }) => (
        <li key={label} className="flex min-h-11 items-center md:min-h-9">
          <Link to={to} className="text-ink underline-offset-4 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FooterEntry {
  label: string;
  /** A path of the shop, or an address. */
  to: string;
}

/**
 * The footer's entries (docs/specification.md#header-and-footer). The specification has a target for the first one
 * only; settings can name others for Jobs and Press Kit than the shop's own pages.
 */
const shopEntries = (shop: ShopDetails): readonly FooterEntry[] => [
  { label: 'About Us', to: '/myPortfolio' },
  { label: 'Contact', to: '/contact' },
  { label: 'Jobs', to: shop.links.jobs ?? '/jobs' },
  { label: 'Press Kit', to: shop.links.pressKit ?? '/pressKit' },
];

const socialEntries = ({ links }: ShopDetails): readonly FooterEntry[] =>
  [
    { label: 'X', to: links.x },
    { label: 'YouTube', to: links.youTube },
    { label: 'Facebook', to: links.facebook },
  ].flatMap(({ label, to }) => (to ? [{ label, to }] : []));

const labels = { system: 'System', light: 'Light', dark: 'Dark' } as const;

const stored = () => () => {};

/** Chooses between the device's theme, light and dark. */
function ThemeChoice() {
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
