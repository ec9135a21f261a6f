import { type OpeningHours, SHOP_NAME, type ShopAddress, type ShopDetails } from '@shop/contracts';
import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

const ADDRESS = ['SHOP_STREET', 'SHOP_CITY', 'SHOP_POSTAL_CODE', 'SHOP_COUNTRY'] as const;

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const TIME = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
const HOURS = new RegExp(`^([A-Z][a-z])(?:-([A-Z][a-z]))? ${TIME}-${TIME}$`);

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/**
 * Reads what the shop says of itself. All of it is public.
 * @throws {StartupProblem} naming the setting that is missing or wrong
 */
export function readShopDetails(settings: Settings): ShopDetails {
  const address = addressOf(settings);
  const phone = phoneOf(settings);
  const email = emailOf(settings);
  const hours = hoursOf(settings);
  const links = {
    jobs: settings.url('SHOP_JOBS_URL'),
    pressKit: settings.url('SHOP_PRESS_KIT_URL'),
    x: settings.url('SHOP_X_URL'),
    youTube: settings.url('SHOP_YOUTUBE_URL'),
    facebook: settings.url('SHOP_FACEBOOK_URL'),
  };
  return {
    name: settings.text('SHOP_COMPANY') ?? SHOP_NAME,
    ...(address && { address }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(hours.length > 0 && { hours }),
    links: Object.fromEntries(Object.entries(links).filter(([, url]) => url !== undefined)),
  };
}

function addressOf(settings: Settings): ShopAddress | undefined {
  const [street, city, postalCode, country] = ADDRESS.map((name) => settings.text(name));
  const region = settings.text('SHOP_REGION');
  if (!(street || city || postalCode || country || region)) return undefined;
  if (!(street && city && postalCode && country)) {
    const missing = ADDRESS.filter((name) => !settings.text(name));
    throw new StartupProblem(`${ADDRESS.join(', ')} belong together: ${missing.join(', ')} is missing.`);
  }
  const countryName = /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : undefined;
  if (!countryName) {
    throw new StartupProblem(`SHOP_COUNTRY must be a country's two letters, such as US, not "${country}".`);
  }
  return { street, city, ...(region && { region }), postalCode, country, countryName };
}

function phoneOf(settings: Settings): string | undefined {
  const phone = settings.text('SHOP_PHONE');
  if (phone && !/^\+\d[\d ()-]{5,22}\d$/.test(phone)) {
    throw new StartupProblem(
      `SHOP_PHONE must be an international number such as +1 510 555 0142, not "${phone}".`,
    );
  }
  return phone;
}

function emailOf(settings: Settings): string | undefined {
  const email = settings.text('SHOP_EMAIL');
  if (email && !/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(email)) {
    throw new StartupProblem(`SHOP_EMAIL must be an address such as parts@example.com, not "${email}".`);
  }
  return email;
}

const hoursOf = (settings: Settings): OpeningHours[] =>
  (settings.text('SHOP_HOURS') ?? '')
    .split(',')
    .map((given) => given.trim())
    .filter(Boolean)
    .map((given) => {
      const [, from = '', to = from, opens = '', closes = ''] = HOURS.exec(given) ?? [];
      const days = WEEK.slice(dayOf(from), dayOf(to) + 1);
      if (!from || dayOf(from) < 0 || days.length === 0 || closes <= opens) {
        throw new StartupProblem(
          `SHOP_HOURS must name days and hours such as "Mo-Fr 08:00-17:00, Sa 09:00-12:00", not "${given}".`,
        );
      }
      return { days, opens, closes };
    });

const dayOf = (letters: string): number => WEEK.findIndex((day) => day.startsWith(letters));
