import { wordsOf } from '@shop/contracts';
import { wasBuiltIn } from '../vehicles/vehicle.model.ts';
import { FUEL_WORDS, STOP_WORDS } from './dictionary.ts';
import { joined, MAX_NAME_WORDS, runsOf, type Token, termKey, tokensOf } from './typed-text.ts';
import type { NamedVehicle, Vocabulary } from './vocabulary.store.ts';

/** The words belong to nothing else. */
type IsFree = (run: readonly Token[]) => boolean;

/** A key, and those of what it means. */
export const meaningsOf = ({ synonyms }: Pick<Vocabulary, 'synonyms'>, key: string): string[] => [
  key,
  ...(synonyms.get(key) ?? []).map(termKey),
];

/** The cars that some words of a text name. */
interface NamedCars {
  /** None where only the make is named. */
  vehicles: readonly NamedVehicle[];
  make: string | undefined;
  /** The words of make and model; none where no model is named. */
  nameTokens: readonly Token[];
  /** What the named ones have in common, as the shop calls it. */
  means: string;
  /** The words that name them, and the years. */
  words: readonly Token[];
  /** Years in which none of them was built. */
  otherYears: readonly Token[];
}

const LITRES = /(?<![\d.,])(\d)[.,](\d)l?(?![\d\p{L}])/gu;
export const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;

const LAST_CENTURY = /^[89]\d$/;
/** Beside a car, 09 is 2009; directly after its name, 98 is 1998. */
const yearOf = (text: string): string => text.replace(/^0\d$/, '20$&').replace(LAST_CENTURY, '19$&');
/** After a number of something else. */
const COUNTED = /^(hp|ps|bhp|cv|pcs?|pieces?|x|stk|st)$/;
/** They stand in names of parts, and name no car by themselves. */
const COMMON_WORDS = ['electric', 'cross', 'sport'];

/** The model that stands before its trim in one word: the IS of IS300h. */
export const modelOfTrim = (key: string): string | undefined => /^(\p{L}{2,3})\d{3}\p{L}?$/u.exec(key)?.[1];

/** The 300h of "IS 300h", which says nothing of a part. */
const TRIM = /^\d{3}\p{L}$/u;

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Evo 10 is the Evolution X, a Golf 7 the Golf VII or Mk7. */
function generationNumber(key: string): number | undefined {
  const number = key.replace(/^mk/, '');
  return /^([1-9]|1[0-2])$/.test(number) ? Number(number) : NUMERALS.indexOf(number) + 1 || undefined;
}

/** It has the number of a key, or ends with its digits: a Corolla 150 is the E150. */
const hasNumber = (generation: string, key: string): boolean =>
  generationNumber(key) === undefined
    ? /^\d{2,3}$/.test(key) && generation.replace(/^\p{L}{1,2}/u, '') === key
    : generationNumber(generation) === generationNumber(key);

/** The key of some neighbouring words of a name. */
const isInName = (words: readonly string[], key: string): boolean =>
  words.some((_, start) => words.some((_, end) => words.slice(start, end + 1).join('') === key));

/** A folded text says which fuel a car takes. An electric pump may be any car's. */
export const namesFuel = (folded: string): boolean =>
  tokensOf(folded).some(({ text }) => (FUEL_WORDS.get(text) ?? 'electric') !== 'electric');

/** The years in a folded text. */
export const yearsIn = (folded: string): number[] =>
  tokensOf(folded)
    .map(({ text }) => yearOf(text))
    .filter((text) => YEAR.test(text))
    .map(Number);

/** A vehicle with the keys of its names. */
const toCar = (vehicle: NamedVehicle) => ({
  vehicle,
  name: termKey(vehicle.make + vehicle.model),
  model: termKey(vehicle.model),
  words: wordsOf(vehicle.model),
  generation: termKey(vehicle.generation ?? ''),
  engine: termKey(vehicle.engine_code ?? ''),
});
type Car = ReturnType<typeof toCar>;

/** A text, and the cars that it may name. */
interface CarText {
  text: string;
  tokens: readonly Token[];
  known: Vocabulary;
  cars: Car[];
}

/** The words that name cars, and the cars that they leave. */
class CarWords {
  cars: Car[];
  /** The words name more than a make. */
  isNarrowed = false;
  readonly taken: Token[] = [];
  readonly #known: Vocabulary;
  readonly #tokens: readonly Token[];
  readonly #isFree: IsFree;

  constructor({ known, cars, tokens }: CarText, isFree: IsFree) {
    this.cars = cars;
    this.#known = known;
    this.#tokens = tokens;
    this.#isFree = (run) => isFree(run) && !run.some((token) => this.taken.includes(token));
  }

  /** Takes the first free run that names something, the longest first. */
  take<Found>(find: (key: string, run: readonly Token[]) => Found | undefined): Found | undefined {
    for (const run of runsOf(this.#tokens, MAX_NAME_WORDS)) {
      if (!this.#isFree(run)) continue;
      const found = meaningsOf(this.#known, joined(run))
        .map((key) => find(key, run))
        .find((one) => one !== undefined);
      if (found === undefined) continue;
      this.taken.push(...run);
      return found;
    }
    return undefined;
  }

  /** @returns whether some of the words name some of the cars */
  narrow(names: (car: Car, key: string, run: readonly Token[]) => boolean): boolean {
    const named = this.take((key, run) => {
      const some = this.cars.filter((car) => names(car, key, run));
      return some.length > 0 ? some : undefined;
    });
    if (named) [this.cars, this.isNarrowed] = [named, true];
    return named !== undefined;
  }

  /** Takes sizes of engines, in litres. */
  narrowBySize(text: string): void {
    for (const { 0: size, 1: litres, 2: tenths, index } of text.matchAll(LITRES)) {
      const run = this.#tokens.filter(({ start, end }) => start < index + size.length && index < end);
      const ofSize = this.cars.filter(({ vehicle }) => vehicle.litres === Number(`${litres}.${tenths}`));
      if (ofSize.length === 0 || !this.#isFree(run)) continue;
      [this.cars, this.isNarrowed] = [ofSize, true];
      this.taken.push(...run);
    }
  }

  /** It stands directly after what was taken last. */
  isNext([first]: readonly Token[]): boolean {
    return first?.index === (this.taken.at(-1)?.index ?? Number.NaN) + 1;
  }
}

/** Between two cars: Yaris or Corolla, Model 3/Polestar 2. */
export const AND_WORD = /^(?:and|or|und|oder)$/;
const AND = /[,;/&+]|(?<!\p{L})(?:and|or|und|oder)(?!\p{L})/u;
/** A text may list so many. */
const MAX_CARS = 8;

/** Finds the cars in a text: several where they stand beside each other, as in "Yaris or Corolla 2012". What else it says is of each. */
export function readCars(
  text: string,
  tokens: readonly Token[],
  known: Vocabulary,
  isFree: IsFree,
): NamedCars[] {
  const typed = { text, tokens, known, cars: known.vehicles.map(toCar) };
  const found: NamedCars[] = [];
  while (found.length < MAX_CARS) {
    const named = found.flatMap(({ nameTokens }) => nameTokens);
    const car = readCar(typed, (run) => isFree(run) && !run.some((token) => named.includes(token)));
    if (!car || (found.length > 0 && !isBeside(car, found, typed))) break;
    found.push(car);
  }
  const startOf = ({ words }: NamedCars) => Math.min(...words.map(({ index }) => index));
  return found.sort((one, other) => startOf(one) - startOf(other));
}

/** Between the models of two cars is a sign or "and", or the later one has its make; else nothing but years, engine and fuel. */
function isBeside(car: NamedCars, others: readonly NamedCars[], { text, tokens, known }: CarText): boolean {
  const said = [car, ...others].flatMap(({ words, otherYears }) => [...words, ...otherYears]);
  const names = inOrder([car, ...others].flatMap(({ nameTokens }) => nameTokens));
  const isMake = (word: string) => meaningsOf(known, word).some((key) => known.makes.has(key));
  return names.some((next, at) => {
    const one = names[at - 1];
    if (!one || car.nameTokens.includes(one) === car.nameTokens.includes(next)) return false;
    const between = tokens.slice(one.index + 1, next.index);
    return (
      between.every((token) => said.includes(token) || AND_WORD.test(token.text)) &&
      (AND.test(text.slice(one.end, next.start)) || isMake(next.text))
    );
  });
}

/** In the order of the text, each once. */
export const inOrder = (tokens: readonly Token[]): Token[] =>
  [...new Set(tokens)].sort((one, other) => one.index - other.index);

/**
 * Finds make, model, generation, engine, fuel and years in a text; each word that it takes narrows the vehicles.
 * @returns `undefined` where the text names no car
 */
function readCar(typed: CarText, isFree: IsFree): NamedCars | undefined {
  const { text, tokens, known } = typed;
  const car = new CarWords(typed, isFree);
  // A name of both, as people elsewhere have another for it: Honda Fit.
  const isWhole = car.narrow(({ name }, key) => name === key);
  const make = isWhole ? undefined : car.take((key) => known.makes.get(key));
  if (make !== undefined) car.cars = car.cars.filter(({ vehicle }) => vehicle.make === make);
  const hasModel =
    isWhole ||
    // A model of one letter or of digits stands beside its make, and one that is a stop word: Honda e, Mazda 3, Lexus IS.
    car.narrow(
      ({ model, name }, key, run) =>
        (model === key || name === key) &&
        (car.isNext(run) || (key.length > 1 && /\p{L}/u.test(key) && !STOP_WORDS.has(key))),
    ) ||
    car.narrow(({ model }, key) => model === modelOfTrim(key)) ||
    // Some words of a longer name: Prado and Land Cruiser of Land Cruiser Prado. An Ioniq 6 is no Ioniq 5.
    car.narrow(
      ({ vehicle, model, words }, key, run) =>
        model.includes(key) &&
        key.length > 3 &&
        (make !== undefined ||
          !(known.synonyms.has(key) || COMMON_WORDS.includes(key) || STOP_WORDS.has(key))) &&
        isInName(words, key) &&
        !(/ \d$/.test(vehicle.model) && /^\d$/.test(tokens[(run.at(-1)?.index ?? 0) + 1]?.text ?? '')),
    );
  if (hasModel) car.taken.push(...tokens.filter((one) => car.isNext([one]) && TRIM.test(one.text)));
  const nameTokens = hasModel ? [...car.taken] : [];
  const isCode = (key: string) => hasModel || (key.length > 2 && /\d/.test(key) && /\p{L}/u.test(key));
  // A number alone stands directly after the model; mk7 may stand anywhere.
  if (!car.narrow(({ generation }, key) => generation === key && isCode(key)) && hasModel)
    car.narrow(
      ({ generation }, key, run) => (key.startsWith('mk') || car.isNext(run)) && hasNumber(generation, key),
    );
  // The whole code of an engine, or else its beginning.
  if (!car.narrow(({ engine }, key) => engine === key && isCode(key)))
    car.narrow(
      ({ engine }, key) => engine.startsWith(key) && key.length > 2 && /\d/.test(key) && isCode(key),
    );
  if (make === undefined && !car.isNarrowed) return undefined;

  const hasFuel = car.narrow(({ vehicle }, key) => vehicle.fuel === FUEL_WORDS.get(key));
  car.narrowBySize(text);
  const free = tokens.filter((token) => isFree([token]));
  return { ...inYears(car, make, hasFuel, yearsBeside(car.taken, free, tokens)), nameTokens };
}

/** The cars that were built in the years; the cars of a make alone are known only with a year. */
function inYears(
  car: CarWords,
  make: string | undefined,
  hasFuel: boolean,
  years: Token[],
): Omit<NamedCars, 'nameTokens'> {
  const numbers = years.map((token) => Number(yearOf(token.text)));
  const known = car.cars.map(({ vehicle }) => vehicle);
  const built = known.filter((one) => wasBuiltIn(one, Math.min(...numbers), Math.max(...numbers)));
  const isBuilt = years.length > 0 && built.length > 0;
  const vehicles = isBuilt ? built : car.isNarrowed ? known : [];
  const fuel = hasFuel ? vehicles[0]?.fuel : undefined;
  return {
    make,
    vehicles,
    means: [nameOf(vehicles, make), fuel, ...(isBuilt ? new Set(numbers) : [])].filter(Boolean).join(' '),
    words: [...car.taken, ...(isBuilt ? years : [])],
    otherYears: isBuilt ? [] : years,
  };
}

/** The years among the free words of a text, in which some words name a car. */
function yearsBeside(car: readonly Token[], free: readonly Token[], tokens: readonly Token[]): Token[] {
  const hasYear = free.some(({ text }) => YEAR.test(text));
  return free.filter((token) => {
    if (car.includes(token)) return false;
    if (!LAST_CENTURY.test(token.text)) return YEAR.test(yearOf(token.text));
    const [before, after] = [tokens[token.index - 1], tokens[token.index + 1]];
    return !hasYear && before !== undefined && car.includes(before) && !COUNTED.test(after?.text ?? '');
  });
}

/** What the vehicles have in common. */
function nameOf(vehicles: readonly NamedVehicle[], make: string | undefined): string {
  const [first] = vehicles;
  if (!first) return make ?? '';
  const generation = termKey(first.generation ?? '');
  return (['make', 'model', 'generation', 'engine_code'] as const)
    .filter((key) => vehicles.every((one) => one[key] === first[key]))
    .filter((key) => key !== 'generation' || !wordsOf(first.model).includes(generation))
    .map((key) => first[key])
    .filter(Boolean)
    .join(' ');
}
