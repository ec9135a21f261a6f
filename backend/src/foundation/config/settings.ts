import { isIP } from 'node:net';
import { editDistance } from '../edit-distance.ts';
import { StartupProblem } from '../startup-problem.ts';
import { readSettingFile } from './setting-file.ts';
import { isKnown, isSecret, type NameOf, SETTINGS, type SettingName } from './setting-list.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

type ChoiceOf<Name extends NameOf<'choice'>> = (typeof SETTINGS)[Name]['choices'][number];
const choosable: { [Name in NameOf<'choice'>]: { choices: readonly ChoiceOf<Name>[] } } = SETTINGS;

/** Reads settings of the environment as they are declared; an empty value counts as not set. */
export class Settings {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @throws {StartupProblem} when a secret is given twice, or its file cannot be read */
  text(name: SettingName): string | undefined {
    const text = this.#environment[name]?.trim() || undefined;
    const file = isSecret(name) && this.#environment[`${name}_FILE`]?.trim();
    if (!file) return text;
    if (text === undefined) return readSettingFile(`${name}_FILE`, file);
    throw new StartupProblem(`${name} and ${name}_FILE exclude each other: unset one of them.`);
  }

  textOrDefault(name: NameOf<'text-or-default'>): string {
    return this.text(name) ?? SETTINGS[name].default;
  }

  /** @throws {StartupProblem} when the value is not a whole number within the bounds */
  wholeNumber(name: NameOf<'number'>): number {
    const { default: fallback, min, max } = SETTINGS[name];
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new StartupProblem(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    }
    return value;
  }

  /**
   * @returns by default the first choice
   * @throws {StartupProblem} when the value is none of the choices
   */
  oneOf<Name extends NameOf<'choice'>>(name: Name): ChoiceOf<Name> {
    const { choices } = choosable[name];
    const text = this.text(name);
    const choice = choices.find((candidate, index) =>
      text === undefined ? index === 0 : candidate === text,
    );
    if (!choice) throw new StartupProblem(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
    return choice;
  }

  /** @throws {StartupProblem} when the value is not such an address; it is not shown, as it may hold a password */
  url(name: NameOf<'url'>): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const { schemes } = SETTINGS[name];
    const wanted = schemes.length > 0 ? schemes : ['http', 'https'];
    if (!URL.canParse(text) || !wanted.includes(new URL(text).protocol.slice(0, -1))) {
      throw new StartupProblem(`${name} must be an address that begins with ${wanted.join(':// or ')}://.`);
    }
    return text.replace(/\/$/, '');
  }

  /** What has commas or spaces between. */
  list(name: SettingName): readonly string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean);
  }

  /** @throws {StartupProblem} when one of them is more or less than scheme, host and port */
  origins(name: NameOf<'origins'>): readonly string[] {
    const origins = this.list(name);
    for (const given of origins) {
      const url = URL.canParse(given) ? new URL(given) : undefined;
      if (!url || !/^https?:$/.test(url.protocol) || url.origin !== given.toLowerCase()) {
        throw new StartupProblem(
          `${name} must name origins such as https://images.example.com, not "${given}".`,
        );
      }
    }
    return origins.map((given) => given.toLowerCase());
  }

  /**
   * Addresses of machines and networks, as `10.0.0.0/8`.
   * @throws {StartupProblem} when one of them is neither
   */
  networks(name: NameOf<'networks'>): readonly string[] {
    const networks = this.list(name);
    for (const given of networks) {
      const [address = '', bits = '0', ...more] = given.split('/');
      const maxBits = isIP(address) === 6 ? 128 : 32;
      if (!isIP(address) || !/^\d{1,3}$/.test(bits) || Number(bits) > maxBits || more.length > 0) {
        throw new StartupProblem(
          `${name} must name addresses or networks such as 10.0.0.0/8, not "${given}".`,
        );
      }
    }
    return networks;
  }

  /**
   * A secret of letters, digits and `~+/.=_-`, as a bearer is written.
   * @throws {StartupProblem} when it is shorter than it may be, or written otherwise; it is not shown
   */
  secret(name: NameOf<'secret'>): string | undefined {
    const { shortest } = SETTINGS[name];
    const text = this.text(name);
    if (text === undefined || (text.length >= shortest && /^[\w~+/.=-]+$/.test(text))) return text;
    throw new StartupProblem(`${name} must be ${shortest} or more of letters, digits and ~+/.=_-.`);
  }

  /**
   * Three settings that must be set together.
   * @returns their values in order, or `undefined` when none is set
   * @throws {StartupProblem} when only some are set
   */
  triple(...names: [SettingName, SettingName, SettingName]): readonly [string, string, string] | undefined {
    const [first, second, third] = [this.text(names[0]), this.text(names[1]), this.text(names[2])];
    if (first && second && third) return [first, second, third];
    const missing = names.filter((name) => !this.text(name));
    if (missing.length === names.length) return undefined;
    throw new StartupProblem(
      `${names.join(', ')} belong together: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
    );
  }
}

/** Names that only the shop's settings begin with. */
const OWN_PREFIX = /^(FIREBASE|ORDER_HOLD|S3|SHOP|STRIPE|UNPAID)_/;

/** Kubernetes describes each of its services to each container. */
const OF_KUBERNETES = /_(SERVICE_HOST|PORT)(_.+)?$/;

/** In names shorter than this, two other letters make another word: `HOME` is not a misspelt `HOST`. */
const SHORT = 9;

/** A variable of the environment that the shop does not read, though it looks like a setting. */
export interface UnknownSetting {
  given: string;
  /** The setting that was probably meant. */
  near: string | undefined;
}

/** Finds misspelt settings, and names that begin like the shop's. Others are not the shop's affair. */
export function unknownSettings(environment: Environment): UnknownSetting[] {
  return Object.keys(environment)
    .filter((name) => environment[name]?.trim() && !isKnown(name) && !OF_KUBERNETES.test(name))
    .map((given) => ({ given, near: nearestTo(given.toUpperCase()) }))
    .filter(({ given, near }) => near !== undefined || OWN_PREFIX.test(given));
}

function nearestTo(given: string): string | undefined {
  const base = given.replace(/_FILE$/, '');
  const found = closest(given);
  if (found !== undefined || base === given) return found;
  const near = closest(base);
  return near && (isKnown(`${near}_FILE`) ? `${near}_FILE` : near);
}

function closest(given: string): string | undefined {
  const reach = given.length < SHORT ? 1 : 2;
  const [nearest] = Object.keys(SETTINGS)
    .map((name) => ({ name, edits: editDistance(given, name) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits <= reach ? nearest.name : undefined;
}
