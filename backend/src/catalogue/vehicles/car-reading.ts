import { wordsOf } from '@shop/contracts';
import { joined, MAX_NAME_WORDS, runsOf, type Token, termKey, tokensOf } from '../search/query-text.ts';

/** A vehicle that some of the typed words may name. Months as in 200503, March 2005. */
export interface NamedVehicle {
  id: string;
  make: string;
  model: string;
  generation: string | null;
  engine_code: string | null;
  litres: number | null;
  fuel: string | null;
  built_from: number | null;
  built_to: number | null;
}

/** What the shop knows of the cars that the words may name. */
interface KnownCars {
  makes: ReadonlyMap<string, string>;
  vehicles: readonly NamedVehicle[];
  synonyms: ReadonlyMap<string, readonly string[]>;
}

interface Words {
  /** The words belong to nothing else. */
  isFree: (run: readonly Token[]) => boolean;
  /** A key, and those of what it means. */
  meaningsOf: (key: string) => readonly string[];
}

/** The cars that a text names. */
export interface NamedCars {
  make: string | undefined;
  /** None where only the make is named. */
  vehicles: readonly NamedVehicle[];
  /** The words that name them, and years in which they were built. */
  words: readonly Token[];
  years: readonly Token[];
  /** Years in which none of them was built. */
  otherYears: readonly Token[];
}

const FUEL_WORDS: ReadonlyMap<string, string> = new Map([
  ...['petrol', 'gasoline'].map((word) => [word, 'petrol'] as const),
  ...['diesel', 'tdi', 'dci', 'crdi', 'hdi'].map((word) => [word, 'diesel'] as const),
  ['hybrid', 'hybrid'],
  ...['electric', 'ev'].map((word) => [word, 'electric'] as const),
]);
const LITRES = /(?<![\d.,])(\d)[.,](\d)l?(?![\d\p{L}])/gu;
export const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;

/** Beside a car, 09 is 2009. */
export const yearOf = (text: string): string => (/^0\d$/.test(text) ? `20${text}` : text);

/** The years in a folded text. */
export const yearsIn = (folded: string): number[] =>
  tokensOf(folded)
    .map(({ text }) => yearOf(text))
    .filter((text) => YEAR.test(text))
    .map(Number);

/** Finds make, model, generation, engine and years in a text; each word that it takes narrows the vehicles. */
export class CarReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #known: KnownCars;
  readonly #rules: Words;
  readonly #words: Token[] = [];
  #vehicles: readonly NamedVehicle[];
  #isNarrowed = false;

  constructor(text: string, tokens: readonly Token[], known: KnownCars, rules: Words) {
    this.#text = text;
    this.#tokens = tokens;
    this.#known = known;
    this.#rules = rules;
    this.#vehicles = known.vehicles;
  }

  /** @returns `undefined` where the text names no car */
  read(): NamedCars | undefined {
    const make = this.#claim((key) => this.#known.makes.get(key));
    if (make !== undefined) this.#vehicles = this.#vehicles.filter((vehicle) => vehicle.make === make);
    this.#narrowByNames(make);
    if (make === undefined && !this.#isNarrowed) return undefined;
    this.#narrowByEngine();
    return { make, ...this.#byYears(), words: this.#words };
  }

  /** The first free run that names something, the longest first. */
  #claim<Found>(find: (key: string, run: readonly Token[]) => Found | undefined): Found | undefined {
    for (const run of runsOf(this.#tokens, MAX_NAME_WORDS)) {
      if (!this.#rules.isFree(run) || run.some((token) => this.#words.includes(token))) continue;
      const found = this.#rules
        .meaningsOf(joined(run))
        .map((key) => find(key, run))
        .find((one) => one !== undefined);
      if (found === undefined) continue;
      this.#words.push(...run);
      return found;
    }
    return undefined;
  }

  /** @param isClear whether a key names a car at all. @returns whether some of the words do */
  #narrow(
    names: (vehicle: NamedVehicle, key: string) => boolean,
    isClear: (key: string, run: readonly Token[]) => boolean = () => true,
  ): boolean {
    const named = this.#claim((key, run) => {
      const some = isClear(key, run) ? this.#vehicles.filter((vehicle) => names(vehicle, key)) : [];
      return some.length > 0 ? some : undefined;
    });
    if (named) [this.#vehicles, this.#isNarrowed] = [named, true];
    return named !== undefined;
  }

  #narrowByNames(make: string | undefined): void {
    // A model of one letter or of digits stands beside its make: Honda e, Mazda 3.
    const afterMake = (this.#words.at(-1)?.index ?? Number.NaN) + 1;
    const hasModel =
      this.#narrow(
        ({ make: its, model }, key) => [termKey(model), termKey(its + model)].includes(key),
        (key, run) => (key.length > 1 && /\p{L}/u.test(key)) || run[0]?.index === afterMake,
      ) ||
      // One word of a longer name: the Prado of Land Cruiser Prado.
      this.#narrow(
        ({ model }, key) => wordsOf(model).includes(key),
        (key) => key.length > 3 && (make !== undefined || !this.#isCommonWord(key)),
      );
    const isCode = (key: string): boolean =>
      hasModel || (key.length > 2 && /\d/.test(key) && /\p{L}/u.test(key));
    this.#narrow(({ generation }, key) => termKey(generation ?? '') === key, isCode);
    if (this.#narrow(({ engine_code: code }, key) => termKey(code ?? '') === key, isCode)) return;
    this.#narrow(
      ({ engine_code: code }, key) => termKey(code ?? '').startsWith(key),
      (key) => key.length > 2 && /\d/.test(key) && isCode(key),
    );
  }

  /** Other words for parts, and words that stand in names of parts, name no car by themselves. */
  #isCommonWord(key: string): boolean {
    return this.#known.synonyms.has(key) || ['electric', 'cross', 'sport'].includes(key);
  }

  #narrowByEngine(): void {
    this.#narrow(({ fuel }, key) => fuel !== null && FUEL_WORDS.get(key) === fuel);
    for (const { 0: size, 1: litres, 2: tenths, index } of this.#text.matchAll(LITRES)) {
      const run = this.#tokens.filter(({ start, end }) => start < index + size.length && index < end);
      const ofSize = this.#vehicles.filter((vehicle) => vehicle.litres === Number(`${litres}.${tenths}`));
      if (ofSize.length === 0 || !this.#rules.isFree(run)) continue;
      [this.#vehicles, this.#isNarrowed] = [ofSize, true];
      this.#words.push(...run);
    }
  }

  #byYears(): Pick<NamedCars, 'vehicles' | 'years' | 'otherYears'> {
    const years = this.#tokens.filter(
      (token) => this.#rules.isFree([token]) && !this.#words.includes(token) && YEAR.test(yearOf(token.text)),
    );
    const ofYears = this.#vehicles.filter((vehicle) =>
      wasBuiltIn(
        vehicle,
        years.map(({ text }) => Number(yearOf(text))),
      ),
    );
    return years.length > 0 && ofYears.length > 0
      ? { vehicles: ofYears, years, otherYears: [] }
      : { vehicles: this.#isNarrowed ? this.#vehicles : [], years: [], otherYears: years };
  }
}

const wasBuiltIn = ({ built_from, built_to }: NamedVehicle, years: readonly number[]): boolean =>
  (built_from === null || Math.floor(built_from / 100) <= Math.max(...years)) &&
  (built_to === null || Math.floor(built_to / 100) >= Math.min(...years));
