import { shopDetailsOf } from '@shop/contracts';
import { host } from '@shop/host';
import { Link } from 'react-router-dom';
import { type FooterEntry, shopEntries, socialEntries } from './footer-links.ts';
import { Logo } from './logo.component.tsx';
import { ThemeChoice } from './theme-choice.component.tsx';

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
