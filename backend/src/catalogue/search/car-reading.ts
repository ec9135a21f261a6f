import { wordsOf } from '@shop/contracts';
import { wasBuiltIn } from '../vehicles/vehicle.model.ts';
import { joined, MAX_NAME_WORDS, runsOf, STOP_WORDS, type Token, termKey, tokensOf } from './typed-text.ts';

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
interface NamedCars {
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
  ...['petrol', 'gasoline', 'benzin', 'benzina', 'benzyna', 'essence', 'gasolina'].map(
    (word) => [word, 'petrol'] as const,
  ),
  ...['diesel', 'tdi', 'dci', 'crdi', 'hdi'].map((word) => [word, 'diesel'] as const),
  ...['hybrid', 'hybride', 'hev', 'phev'].map((word) => [word, 'hybrid'] as const),
  ...['electric', 'ev', 'elektro', 'elettrica'].map((word) => [word, 'electric'] as const),
]);
/** Words of the makes of cars: no misspelt words in a shop that has no parts for them. */
export const CAR_MAKES: ReadonlySet<string> = new Set(
  `acura alfa audi bentley bmw buick cadillac chevrolet chrysler citroen cupra dacia daewoo daihatsu dodge ferrari fiat ford
   genesis gmc holden hummer infiniti isuzu iveco jaguar jeep lada lamborghini lancia landrover lincoln maserati mercedes
   mercedesbenz mini opel peugeot pontiac porsche renault romeo rover saab skoda smart ssangyong vauxhall volkswagen volvo`.split(
    /\s+/,
  ),
);
/** Names of two words that mean something else each: the land of a Cruiser, a seat. */
export const OTHER_CARS: ReadonlySet<string> = new Set(
  `alfaromeo astonmartin greatwall landrover minicooper rollsroyce seatalhambra seataltea seatarona seatateca seatcordoba seatexeo
   seatibiza seatleon seatmii seattarraco seattoledo`.split(/\s+/),
);

const LITRES = /(?<![\d.,])(\d)[.,](\d)l?(?![\d\p{L}])/gu;
export const YEAR = /^(19[5-9]\d|20[0-4]\d)$/;

const LAST_CENTURY = /^[89]\d$/;
/** Beside a car, 09 is 2009; directly after its name, 98 is 1998. */
export const yearOf = (text: string): string => text.replace(/^0\d$/, '20$&').replace(LAST_CENTURY, '19$&');
/** After a number of something else. */
const COUNTED = /^(hp|ps|bhp|cv|pcs?|pieces?|x|stk|st)$/;

/** The model that stands before its trim in one word: the IS of IS300h. */
export const modelOfTrim = (key: string): string | undefined => /^(\p{L}{2,3})\d{3}\p{L}?$/u.exec(key)?.[1];

const NUMERALS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Evo 10 is the Evolution X, a Golf 7 the Golf VII or Mk7. */
function generationNumber(key: string): number | undefined {
  const number = key.replace(/^mk/, '');
  return /^([1-9]|1[0-2])$/.test(number) ? Number(number) : NUMERALS.indexOf(number) + 1 || undefined;
}

/** The key of some neighbouring words of a name. */
const isInName = (words: readonly string[], key: string): boolean =>
  words.some((_, start) => words.some((_, end) => words.slice(start, end + 1).join('') === key));

/** A number alone stands directly after the model; mk7 may stand anywhere. */
const isBesideModel = (key: string, [first]: readonly Token[], model: Token | undefined): boolean =>
  key.startsWith('mk') || first?.index === (model?.index ?? 0) + 1;

/** It has the number of a key, or ends with its digits: a Corolla 150 is the E150. */
const hasNumber = (generation: string, key: string): boolean =>
  generationNumber(key) === undefined
    ? /^\d{2,3}$/.test(key) && generation.replace(/^\p{L}{1,2}/u, '') === key
    : generationNumber(generation) === generationNumber(key);

const isBeforeDigit = (token: Token | undefined, tokens: readonly Token[]): boolean =>
  /^\d$/.test(tokens[(token?.index ?? 0) + 1]?.text ?? '');

/** The 300h of "IS 300h": it says nothing of a part. */
const trimAfter = (model: Token | undefined, tokens: readonly Token[]): Token[] =>
  tokens.filter(({ index, text }) => index - 1 === model?.index && /^\d{3}\p{L}$/u.test(text));

/** A folded text says which fuel a car takes. An electric pump may be any car's. */
export const namesFuel = (folded: string): boolean =>
  tokensOf(folded).some(({ text }) => (FUEL_WORDS.get(text) ?? 'electric') !== 'electric');

/** The years in a folded text. */
export const yearsIn = (folded: string): number[] =>
  tokensOf(folded)
    .map(({ text }) => yearOf(text))
    .filter((text) => YEAR.test(text))
    .map(Number);

/**
 * Finds make, model, generation, engine and years in a text; each word that it takes narrows the vehicles.
 * @returns `undefined` where the text names no car
 */
export function readCar(
  text: string,
  tokens: readonly Token[],
  known: KnownCars,
  { isFree, meaningsOf }: Words,
): NamedCars | undefined {
  const words: Token[] = [];
  let vehicles = known.vehicles;
  let isNarrowed = false;

  /** The first free run that names something, the longest first. */
  function claim<Found>(find: (key: string, run: readonly Token[]) => Found | undefined): Found | undefined {
    for (const run of runsOf(tokens, MAX_NAME_WORDS)) {
      if (!isFree(run) || run.some((token) => words.includes(token))) continue;
      const found = meaningsOf(joined(run))
        .map((key) => find(key, run))
        .find((one) => one !== undefined);
      if (found === undefined) continue;
      words.push(...run);
      return found;
    }
    return undefined;
  }

  /** @param isClear whether a key names a car at all. @returns whether some of the words do */
  function narrow(
    names: (vehicle: NamedVehicle, key: string, run: readonly Token[]) => boolean,
    isClear: (key: string, run: readonly Token[]) => boolean = () => true,
  ): boolean {
    const named = claim((key, run) => {
      const some = isClear(key, run) ? vehicles.filter((vehicle) => names(vehicle, key, run)) : [];
      return some.length > 0 ? some : undefined;
    });
    if (named) [vehicles, isNarrowed] = [named, true];
    return named !== undefined;
  }

  // A name of both, as people elsewhere have another for it: Honda Fit.
  const isWhole = narrow(({ make: its, model }, key) => termKey(its + model) === key);
  const make = claim((key) => known.makes.get(key));
  if (make !== undefined) vehicles = vehicles.filter((vehicle) => vehicle.make === make);
  // A model of one letter or of digits stands beside its make, and one that is a stop word: Honda e, Mazda 3, Lexus IS.
  const afterMake = (words.at(-1)?.index ?? Number.NaN) + 1;
  const isAfterMake = (run: readonly Token[]) => run[0]?.index === afterMake;
  const hasModel =
    isWhole ||
    narrow(
      ({ make: its, model }, key) => [termKey(model), termKey(its + model)].includes(key),
      (key, run) => isAfterMake(run) || (key.length > 1 && /\p{L}/u.test(key) && !STOP_WORDS.has(key)),
    ) ||
    narrow(({ model }, key) => termKey(model) === modelOfTrim(key)) ||
    // Some words of a longer name: Prado and Land Cruiser of Land Cruiser Prado. An Ioniq 6 is no Ioniq 5.
    narrow(
      ({ model }, key, run) =>
        isInName(wordsOf(model), key) && !(/ \d$/.test(model) && isBeforeDigit(run.at(-1), tokens)),
      (key) => key.length > 3 && (make !== undefined || !isCommonWord(key, known)),
    );
  words.push(...trimAfter(hasModel ? words.at(-1) : undefined, tokens).filter((trim) => isFree([trim])));
  const isCode = (key: string) => hasModel || (key.length > 2 && /\d/.test(key) && /\p{L}/u.test(key));
  if (!narrow(({ generation }, key) => termKey(generation ?? '') === key, isCode) && hasModel)
    narrow(
      ({ generation }, key) => hasNumber(termKey(generation ?? ''), key),
      (key, run) => isBesideModel(key, run, words.at(-1)),
    );
  // The whole code of an engine, or else its beginning.
  if (!narrow(({ engine_code: code }, key) => termKey(code ?? '') === key, isCode))
    narrow(
      ({ engine_code: code }, key) => termKey(code ?? '').startsWith(key),
      (key) => key.length > 2 && /\d/.test(key) && isCode(key),
    );
  if (make === undefined && !isNarrowed) return undefined;

  narrow(({ fuel }, key) => fuel !== null && FUEL_WORDS.get(key) === fuel);
  for (const { 0: size, 1: litres, 2: tenths, index } of text.matchAll(LITRES)) {
    const run = tokens.filter(({ start, end }) => start < index + size.length && index < end);
    const ofSize = vehicles.filter((vehicle) => vehicle.litres === Number(`${litres}.${tenths}`));
    if (ofSize.length === 0 || !isFree(run)) continue;
    [vehicles, isNarrowed] = [ofSize, true];
    words.push(...run);
  }
  const hasYear = tokens.some((token) => YEAR.test(token.text) && isFree([token]));
  const isYear = (token: Token): boolean => {
    const [before, after] = [tokens[token.index - 1], tokens[token.index + 1]];
    if (!LAST_CENTURY.test(token.text)) return YEAR.test(yearOf(token.text));
    return !hasYear && before !== undefined && words.includes(before) && !COUNTED.test(after?.text ?? '');
  };
  const years = tokens.filter((token) => isFree([token]) && !words.includes(token) && isYear(token));
  return { make, words, ...inYears(vehicles, years, isNarrowed) };
}

/** @param isNarrowed the words name more than a make, whose cars are known only with a year */
function inYears(
  vehicles: readonly NamedVehicle[],
  years: readonly Token[],
  isNarrowed: boolean,
): Pick<NamedCars, 'vehicles' | 'years' | 'otherYears'> {
  const numbers = years.map((token) => Number(yearOf(token.text)));
  const built = vehicles.filter((row) => wasBuiltIn(row, Math.min(...numbers), Math.max(...numbers)));
  return years.length > 0 && built.length > 0
    ? { vehicles: built, years, otherYears: [] }
    : { vehicles: isNarrowed ? vehicles : [], years: [], otherYears: years };
}

/** Other words for parts, and words that stand in names of parts, name no car by themselves. */
const isCommonWord = (key: string, { synonyms }: KnownCars): boolean =>
  synonyms.has(key) || ['electric', 'cross', 'sport'].includes(key);

/** What the vehicles have in common. */
export function nameOf(vehicles: readonly NamedVehicle[], make: string | undefined): string {
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
