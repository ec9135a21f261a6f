import { foldText, wordsOf } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import {
  CAR_MAKES,
  modelOfTrim,
  type NamedVehicle,
  nameOf,
  OTHER_CARS,
  readCar,
  yearOf,
} from './car-reading.ts';
import { type Choice, type PlacedClause, withChoices } from './choices.ts';
import { HAND_DRIVE, readPosition } from './position-reading.ts';
import { isQuantity } from './quantity-reading.ts';
import {
  allOf,
  anyOf,
  IN_NAME,
  isSmallNumber,
  lengthQuery,
  lengthsQuery,
  lexeme,
  measureLexeme,
  OF_NAME,
  otherWritings,
  UNIVERSAL,
  vehicleLexeme,
  wordQuery,
} from './tsquery.ts';
import {
  GENERIC_WORD,
  joined,
  MAX_NAME_WORDS,
  numberRuns,
  runsOf,
  STOP_WORDS,
  type Token,
  termKey,
  tokensOf,
  typedMeasures,
} from './typed-text.ts';

/** What the shop knows of the typed words. */
export interface Vocabulary {
  /** What the catalogue says instead of a term, by its key. No meaning: people ask for a part by this name. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Names of makes and brands by their keys. */
  makes: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  vehicles: readonly NamedVehicle[];
  /** Keys of numbers that parts have. */
  numbers: ReadonlySet<string>;
}

/** One condition of a search. */
export interface Clause {
  kind: Understood['kind'] | 'word';
  /** As it was typed, without case and accents. */
  text: string;
  means?: string;
  /** What a part must match, as a text query; empty for a number. */
  query: string;
  /** What the name of a part must match to be listed first. */
  named?: string;
  /** Matches parts that suit as well, where no part suits exactly. */
  fallbackQuery?: string;
  /** It names a part or a car. A list keeps at least one such clause. */
  isSubject: boolean;
  /** Of parts that are named beside each other, of which one is enough: each with its query. */
  choices?: readonly Choice[];
  /** What the words are instead where the catalogue does not name each choice with the noun that they share. */
  unnamed?: readonly Clause[];
  /** No part can match. */
  matchesNothing?: boolean;
  /** It may be mistyped in so many letters at most: not at all as a make of cars, little as the model after it. */
  edits?: number;
}

/** A typed text as the shop understands it. */
export interface Reading {
  clauses: Clause[];
  /** Keys of the part numbers in it, in its order. */
  numbers: string[];
}

/** 2015 in stock is a year, and no size in inches. */
const YEAR_AND_WORD = /^(19|20)\d\d (in|a|v)$/;

/** Of a clause that no part can match. */
const NOTHING = { query: '', isSubject: false, matchesNothing: true };

/** The keys by which the words of a text may name something: each run of up to `MAX_NAME_WORDS` words, and its singular. */
export const nameKeys = (typed: string): string[] => [
  ...new Set(
    runsOf(tokensOf(foldText(typed)), MAX_NAME_WORDS).flatMap((run) => [
      ...keysOf(run),
      ...[modelOfTrim(joined(run)) ?? []].flat(),
    ]),
  ),
];

function keysOf(run: readonly Token[]): string[] {
  const key = joined(run);
  return key.length > 3 && key.endsWith('s') ? [key, key.slice(0, -1)] : [key];
}

/**
 * Reads what somebody typed: which words are a number, a measure, a vehicle, a position, another word for a part, or a brand. All
 * others are words that a part must have.
 * @param vocabulary what the shop knows of `nameKeys(typed)` and `numberKeys(typed)`
 * @param asWords phrases that are searched for as words, whatever they mean
 */
export const understand = (typed: string, vocabulary: Vocabulary, asWords: readonly string[] = []): Reading =>
  new Reader(typed, vocabulary, new Set(asWords.map(termKey))).read();

/** Each word of the text becomes part of one clause. */
class Reader {
  readonly #typed: string;
  /** Folded. */
  readonly #text: string;
  readonly #known: Vocabulary;
  readonly #asWords: ReadonlySet<string>;
  readonly #tokens: readonly Token[];
  readonly #taken = new Set<Token>();
  /** Words of phrases that are searched for as words. */
  readonly #plain: ReadonlySet<Token>;
  readonly #clauses: PlacedClause[] = [];

  constructor(typed: string, known: Vocabulary, asWords: ReadonlySet<string>) {
    this.#typed = typed;
    this.#text = foldText(typed);
    this.#known = known;
    this.#asWords = asWords;
    this.#tokens = tokensOf(this.#text);
    const phrases = asWords.size > 0 ? runsOf(this.#tokens, this.#tokens.length) : [];
    this.#plain = new Set(phrases.filter((run) => asWords.has(joined(run))).flat());
  }

  read(): Reading {
    const numbers = this.#takeNumbers();
    this.#takeMeasures();
    this.#takeSynonyms(2);
    this.#takeVehicle();
    this.#takePosition();
    this.#takeSynonyms(1);
    this.#takeBrands();
    this.#takeWords();
    // Front brake kit and rear damper: a position may stand beside each part.
    const positions = this.#clauses.filter(({ clause }) => clause.kind === 'position');
    const others = inOrder(this.#clauses.filter((clause) => !positions.includes(clause)));
    const choices = withChoices(others, {
      textOf: (start, end) => this.#text.slice(start, end),
      between: (start, end) => this.#between(start, end),
      isPlain: (start, end) => this.#isPlain(start, end),
    });
    const clauses = inOrder([...positions, ...choices]);
    return { clauses: clauses.map(({ clause }) => clause), numbers };
  }

  #runs(longest: number): Token[][] {
    return runsOf(this.#tokens, longest).filter((run) => this.#isFree(run));
  }

  #isFree(run: readonly Token[]): boolean {
    return run.every((token) => !this.#taken.has(token));
  }

  /** @returns whether the words are the clause's now; those that are to be searched for as words are not */
  #take(tokens: readonly Token[], clause: Omit<Clause, 'text'>): boolean {
    const sorted = [...tokens].sort((one, other) => one.index - other.index);
    const isPlain = this.#asWords.has(joined(sorted)) || sorted.every((token) => this.#plain.has(token));
    if (clause.kind !== 'word' && isPlain) return false;
    for (const token of sorted) this.#taken.add(token);
    const [start, end] = [sorted[0]?.start ?? 0, sorted.at(-1)?.end ?? 0];
    this.#clauses.push({ start, end, clause: { ...clause, text: this.#textOf(sorted) } });
    return true;
  }

  /** As it was typed; a space stands for what belongs to other clauses. */
  #textOf(tokens: readonly Token[]): string {
    return tokens.reduce((text, token, index) => {
      const before = tokens[index - 1];
      const between = before?.index === token.index - 1 ? this.#text.slice(before.end, token.start) : ' ';
      return text + (before ? between : '') + this.#text.slice(token.start, token.end);
    }, '');
  }

  #takeNumbers(): string[] {
    const found: { key: string; start: number }[] = [];
    for (const { key, run } of numberRuns(this.#typed, this.#text, this.#tokens)) {
      const isNumber = /\d/.test(key) && this.#known.numbers.has(key) && this.#isFree(run);
      if (!isNumber || this.#isAfterMake(run)) continue;
      if (this.#take(run, { kind: 'number', query: '', isSubject: true }))
        found.push({ key, start: run[0]?.start ?? 0 });
    }
    return found.sort((one, other) => one.start - other.start).map(({ key }) => key);
  }

  /** "Mazda 3" is a car, even if a part has the number 3. */
  #isAfterMake([first, ...others]: readonly Token[]): boolean {
    const before = this.#tokens[(first?.index ?? 0) - 1];
    return others.length === 0 && before !== undefined && this.#makeOf(before.text) !== undefined;
  }

  #takeMeasures(): void {
    for (const { key, third, start, end } of typedMeasures(this.#text)) {
      const run = this.#tokens.filter((token) => token.start < end && start < token.end);
      if (run.length === 0 || !this.#isFree(run) || this.#isAfterLetter(run) || this.#endsModel(run))
        continue;
      if (YEAR_AND_WORD.test(this.#text.slice(start, end))) continue;
      const size = anyOf([measureLexeme(key), lengthsQuery(key)]);
      const measure = allOf([size, third === undefined ? '' : lengthQuery(third)]);
      const isWhole = end === run.at(-1)?.end;
      const asWords = isWhole ? [] : [joined(run)];
      // A size of three lengths in one piece is stored as words alone.
      if (third !== undefined) asWords.push(this.#text.slice(start, end).replaceAll(/ ?x ?/g, 'x'));
      const query = anyOf([
        measure,
        ...asWords.map((text) => allOf(wordsOf(text).map((word) => wordQuery(word)))),
      ]);
      this.#take(run, { kind: 'measure', query, isSubject: false });
    }
  }

  /** R 134a is no measure, and a 12 V socket has one. */
  #isAfterLetter([first]: readonly Token[]): boolean {
    const before = this.#tokens[(first?.index ?? 0) - 1]?.text ?? '';
    return /^\p{L}$/u.test(before) && !STOP_WORDS.has(before);
  }

  /** The 3 of "Mazda 3 in stock" and of "Model 3 in front" is no size. */
  #endsModel([number]: readonly Token[]): boolean {
    const end = number?.index ?? 0;
    const models = new Set(this.#known.vehicles.map(({ model }) => termKey(model)));
    return Array.from({ length: MAX_NAME_WORDS }, (_, before) => end - before)
      .filter((start) => start >= 0 && start < this.#tokens.length)
      .map((start) => this.#tokens.slice(start, end + 1))
      .some((run) => models.has(joined(run)) && (run.length > 1 || this.#isAfterMake(run)));
  }

  /** Terms of at least so many words, the longest first. Other names of cars are left to these. */
  #takeSynonyms(fewest: number): void {
    for (const run of this.#runs(MAX_NAME_WORDS)) {
      const key = keysOf(run).find((one) => this.#known.synonyms.has(one));
      if (key === undefined || run.length < fewest || !this.#isFree(run)) continue;
      const meanings = this.#known.synonyms.get(key) ?? [];
      if (meanings.some((meaning) => this.#namesCar(termKey(meaning)))) continue;
      const phrases = [run.map(({ text }) => text), ...meanings.map(wordsOf)];
      this.#take(run, {
        kind: 'synonym',
        ...(meanings.length > 0 && { means: meanings.join(', ') }),
        query: anyOf(phrases.map((words) => allOf(words.map((word) => wordQuery(word, IN_NAME))))),
        named: anyOf(phrases.map((words) => allOf(words.map((word) => wordQuery(word, OF_NAME))))),
        isSubject: true,
      });
    }
  }

  #namesCar(key: string): boolean {
    return (
      this.#known.makes.has(key) ||
      CAR_MAKES.has(key) ||
      this.#known.vehicles.some(({ make, model }) => [termKey(model), termKey(make + model)].includes(key))
    );
  }

  /** It is a make of cars that the shop does not know. */
  #isOtherMake(word: string | undefined): boolean {
    return this.#meaningsOf(word ?? '').some((key) => CAR_MAKES.has(key) && !this.#known.makes.has(key));
  }

  #makeOf(key: string): string | undefined {
    return this.#meaningsOf(key)
      .map((meant) => this.#known.makes.get(meant))
      .find(Boolean);
  }

  #meaningsOf(key: string): string[] {
    return [key, ...(this.#known.synonyms.get(key) ?? []).map(termKey)];
  }

  /** Make, model, generation, engine and years together name the vehicles that are meant. */
  #takeVehicle(): void {
    for (const run of this.#runs(2)) {
      if (!OTHER_CARS.has(joined(run)) || this.#makeOf(joined(run)) !== undefined) continue;
      const query = allOf(run.map(({ text }) => wordQuery(text, IN_NAME)));
      this.#take(run, { kind: 'word', query, isSubject: true, edits: 0 });
    }
    const car = readCar(this.#text, this.#tokens, this.#known, {
      isFree: (run) => this.#isFree(run) && !this.#asWords.has(joined(run)),
      meaningsOf: (key) => this.#meaningsOf(key),
    });
    if (!car) return;
    const { make, vehicles, words, years, otherYears } = car;
    const own =
      vehicles.length > 0
        ? vehicles.map(({ id }) => vehicleLexeme(id))
        : [allOf(wordsOf(make ?? '').map(lexeme))];
    const isTaken = this.#take([...words, ...years], {
      kind: 'vehicle',
      means: [nameOf(vehicles, make), ...years.map(({ text }) => yearOf(text))].join(' '),
      query: anyOf([...own, UNIVERSAL]),
      isSubject: true,
    });
    // Of a year in which no such car was built, no part can be shown.
    for (const year of isTaken ? otherYears : []) this.#take([year], { kind: 'word', ...NOTHING });
  }

  #takePosition(): void {
    for (const run of this.#runs(3))
      if (HAND_DRIVE.test(joined(run))) this.#take(run, { kind: 'word', ...NOTHING });
    const position = readPosition(this.#runs(3), (words) => this.#asWords.has(words));
    if (!position) return;
    const { words, ...clause } = position;
    this.#take(words, { kind: 'position', ...clause, isSubject: false });
  }

  #takeBrands(): void {
    for (const run of this.#runs(MAX_NAME_WORDS)) {
      const brand = this.#known.brands.get(joined(run));
      if (brand === undefined || !this.#isFree(run)) continue;
      const query = allOf(wordsOf(brand).map((word) => wordQuery(word, IN_NAME)));
      this.#take(run, { kind: 'brand', means: brand, query, isSubject: true });
    }
  }

  #takeWords(): void {
    const free = this.#tokens.filter((token) => this.#isFree([token]));
    const telling = free.filter((token) => !this.#isStopWord(token));
    // A text of nothing but fillers is searched for as it is.
    const words = telling.length > 0 || this.#clauses.length > 0 ? telling : free;
    const texts = this.#tokens.map(({ text }) => text);
    for (const word of words) {
      this.#take([word], {
        kind: 'word',
        // Of a small number the name tells more than a number of the car in the description.
        query: anyOf([
          wordQuery(word.text, isSmallNumber(word.text) ? IN_NAME : ''),
          ...otherWritings(texts, word.index, IN_NAME, ''),
        ]),
        named: anyOf([wordQuery(word.text, OF_NAME), ...otherWritings(texts, word.index, OF_NAME, OF_NAME)]),
        isSubject: /^\p{L}{2,}/u.test(word.text) && !GENERIC_WORD.test(word.text),
        ...(this.#isOtherMake(this.#tokens[word.index - 1]?.text) && { edits: 1 }),
        ...(this.#isOtherMake(word.text) && { edits: 0 }),
      });
    }
  }

  /** The text between two clauses, without the words for a position. */
  #between(start: number, end: number): string {
    const taken = this.#tokens.filter(
      (token) => token.start >= start && token.end <= end && this.#taken.has(token),
    );
    return taken.reduceRight(
      (text, token) => text.slice(0, token.start - start) + text.slice(token.end - start),
      this.#text.slice(start, end),
    );
  }

  #isPlain(start: number, end: number): boolean {
    return [...this.#plain].some((token) => token.start >= start && token.end <= end);
  }

  #isStopWord(token: Token): boolean {
    if (this.#asWords.has(token.text)) return false;
    const hasNumber = this.#clauses.some(({ clause }) => clause.kind === 'number');
    return (
      STOP_WORDS.has(token.text) ||
      isQuantity(token, this.#tokens, { hasNumber, isCar: (text) => this.#namesCar(text) }) ||
      this.#isAfterNumber(token) ||
      this.#beginsModel(token)
    );
  }

  /** The 40 of "KP-AC-1204 40": how many are wanted. */
  #isAfterNumber({ text, index }: Token): boolean {
    const end = this.#tokens[index - 1]?.end;
    const numbers = this.#clauses.filter(({ clause }) => clause.kind === 'number');
    return /^\d{1,3}$/.test(text) && numbers.some((number) => number.end === end);
  }

  /** The e of "e-Niro". */
  #beginsModel({ text, index, end }: Token): boolean {
    const next = this.#tokens[index + 1];
    const isJoined = next !== undefined && this.#text.slice(end, next.start) === '-';
    return isJoined && text.length === 1 && this.#taken.has(next);
  }
}

const inOrder = (clauses: readonly PlacedClause[]): PlacedClause[] =>
  clauses.toSorted((one, other) => one.start - other.start);
