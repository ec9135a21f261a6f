import { wordsOf } from '@shop/contracts';
import type { Understood } from '@shop/contracts/calls';
import { AND_WORD, inOrder, meaningsOf, modelOfTrim, readCars } from './car-reading.ts';
import { type Choice, type ClauseSpan, oneOf, withChoices } from './choices.ts';
import {
  CAR_MAKES,
  COUNTED_WORDS,
  GENERIC_WORDS,
  HAND_DRIVE,
  OTHER_CARS,
  POSITION_FILLERS,
  POSITION_WORDS,
  STOP_WORDS,
} from './dictionary.ts';
import { MONEY } from './limit-reading.ts';
import { positionOf } from './position-reading.ts';
import { quantitiesIn } from './quantity-reading.ts';
import {
  allOf,
  anyOf,
  IN_NAME,
  isSmallNumber,
  lexeme,
  measureQuery,
  OF_NAME,
  otherWritings,
  phraseQuery,
  UNIVERSAL,
  vehicleLexeme,
  wordQuery,
} from './tsquery.ts';
import {
  joined,
  MAX_NAME_WORDS,
  numberRuns,
  runsOf,
  type Token,
  termKey,
  tokensOf,
  typedMeasures,
} from './typed-text.ts';
import type { Vocabulary } from './vocabulary.store.ts';

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
  /** The key of a part number. */
  number?: string;
  /** Of parts or cars that are named beside each other, of which one is enough: each with its query. */
  choices?: readonly Choice[];
  /** What the words of several parts are where the catalogue has none of these. */
  words?: readonly Clause[];
  /** "And", or a word that several have, says that they are parts. Else the catalogue must name each with the noun they share. */
  isCertain?: boolean;
  /** No part can match. */
  matchesNothing?: boolean;
  /** It is searched for as a word, whatever it means. */
  isTakenBack?: boolean;
  /** It may be mistyped in so many letters at most: not at all as a make of cars, little as the model after it. */
  edits?: number;
}

/** Of a clause that no part can match. */
const NOTHING = { query: '', isSubject: false, matchesNothing: true };

/** 2015 in stock is a year, and no size in inches. */
const YEAR_AND_WORD = /^(19|20)\d\d (in|a|v)$/;

/** An amount of money: $3, 3.30 dollars. */
const PRICE = new RegExp(String.raw`(?<![\p{L}\p{N}.,])(?:${MONEY} ?\d[\d.,]*|\d[\d.,]* ?${MONEY})`, 'gu');

/** The keys by which the words of a folded text may name something: each run of up to `MAX_NAME_WORDS` words, and its singular. */
export const nameKeys = (folded: string): string[] => [
  ...new Set(
    runsOf(tokensOf(folded), MAX_NAME_WORDS).flatMap((run) => [
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
 * others are words that a part must have. Each word becomes part of one clause, of the first kind that takes it.
 * @param folded a folded text
 * @param vocabulary what the shop knows of `nameKeys(folded)` and `numberKeys(folded)`
 * @param asWords phrases whose words are searched for as words, whatever they mean
 */
export function understand(
  folded: string,
  vocabulary: Vocabulary,
  asWords: readonly string[] = [],
): Clause[] {
  const reader = new Reader(folded, vocabulary, asWords);
  reader.takeNumbers();
  reader.takePrices();
  reader.takeMeasures();
  reader.takeNames(2);
  reader.takePhrases();
  reader.takeVehicle();
  reader.takePosition();
  reader.takeNames(1);
  reader.takeWords();
  return reader.clauses();
}

class Reader {
  /** Folded. */
  readonly #text: string;
  readonly #known: Vocabulary;
  readonly #tokens: readonly Token[];
  readonly #asWords: readonly string[];
  readonly #takenBack: ReadonlySet<Token>;
  readonly #taken = new Set<Token>();
  readonly #clauses: ClauseSpan[] = [];

  constructor(folded: string, known: Vocabulary, asWords: readonly string[]) {
    this.#text = folded;
    this.#known = known;
    this.#tokens = tokensOf(folded);
    this.#asWords = asWords.map((phrase) => wordsOf(phrase).join(' '));
    this.#takenBack = new Set(this.#asWords.flatMap((phrase) => tokensIn(phrase, this.#tokens)));
  }

  clauses(): Clause[] {
    // Front brake kit and rear damper: a position may stand beside each part.
    const positions = this.#clauses.filter(({ clause }) => clause.kind === 'position');
    const others = this.#clauses.filter((clause) => !positions.includes(clause)).sort(byStart);
    return [...positions, ...withChoices(others, this.#text)].sort(byStart).map(({ clause }) => clause);
  }

  takeNumbers(): void {
    for (const { key, run } of numberRuns(this.#text, this.#tokens)) {
      if (!/\d/.test(key) || !this.#known.numbers.has(key) || !this.#isFree(run)) continue;
      // "Mazda 3" is a car, even if a part has the number 3.
      if (run.length === 1 && this.#makeOf(this.#before(run)) !== undefined) continue;
      this.#take(run, { kind: 'number', query: '', isSubject: true, number: key });
    }
  }

  /** A price that is no limit is no model of a car, nor a word: the 3 of $3. */
  takePrices(): void {
    for (const { 0: text, index } of this.#text.matchAll(PRICE)) {
      const run = this.#tokens.filter(({ start }) => index <= start && start < index + text.length);
      if (run.length > 0 && this.#isFree(run)) this.#take(run, { kind: 'word', ...NOTHING });
    }
  }

  takeMeasures(): void {
    for (const { key, third, start, end } of typedMeasures(this.#text)) {
      const run = this.#tokens.filter((token) => token.start < end && start < token.end);
      const text = this.#text.slice(start, end);
      if (run.length === 0 || !this.#isFree(run) || YEAR_AND_WORD.test(text) || this.#endsName(run)) continue;
      // A size of three lengths in one piece is stored as words alone.
      const inOnePiece = third === undefined ? '' : text.replaceAll(/ ?x ?/g, 'x');
      const withRest = end === run.at(-1)?.end ? '' : joined(run);
      const query = anyOf([measureQuery(key, third), phraseQuery(withRest), phraseQuery(inOnePiece)]);
      this.#take(run, { kind: 'measure', query, isSubject: false });
    }
  }

  /** Terms and brands of at least so many words, the longest first. Other names of cars are left to these. */
  takeNames(fewest: number): void {
    for (const run of this.#runs(MAX_NAME_WORDS)) {
      if (run.length < fewest || !this.#isFree(run)) continue;
      const clause = this.#termOf(run) ?? this.#brandOf(run);
      if (clause) this.#take(run, clause);
    }
  }

  /** Cars and positions that are not what their words are: Land Rover, left hand drive. */
  takePhrases(): void {
    for (const run of this.#runs(3)) {
      const key = joined(run);
      const isCar = OTHER_CARS.has(key) && this.#makeOf(key) === undefined;
      const query = isCar ? phraseQuery(textOf(run), IN_NAME) : '';
      if (isCar) this.#take(run, { kind: 'word', query, isSubject: true, edits: 0 });
      else if (HAND_DRIVE.has(key)) this.#take(run, { kind: 'word', ...NOTHING });
    }
  }

  /** Make, model, generation, engine and years together name the vehicles that are meant. */
  takeVehicle(): void {
    const cars = readCars(this.#text, this.#tokens, this.#known, (run) => this.#isFree(run));
    if (cars.length === 0) return;
    const { choices, ...either } = oneOf(
      cars.map(({ make = '', vehicles, means, words }) => {
        const own = vehicles.map(({ id }) => vehicleLexeme(id));
        const ofMake = vehicles.length > 0 ? '' : allOf(wordsOf(make).map(lexeme));
        return {
          text: this.#textOf(inOrder(words)),
          means,
          query: anyOf([...own, ofMake, UNIVERSAL]),
          named: '',
        };
      }),
    );
    const several = choices.length > 1 && { choices };
    const words = new Set(cars.flatMap((car) => car.words));
    const makes = cars.flatMap(({ vehicles }) => vehicles.map(({ make }) => make));
    // The make once more, and what joins two cars.
    const others = this.#tokens.filter((token) => {
      if (words.has(token) || !this.#isFree([token])) return false;
      const neighbours = [token.index - 1, token.index + 1].map((at) => this.#tokens[at]);
      const isBetween = neighbours.every((one) => one !== undefined && words.has(one));
      return makes.includes(this.#makeOf(token.text) ?? '') || (AND_WORD.test(token.text) && isBetween);
    });
    this.#take([...words, ...others], { kind: 'vehicle', ...either, ...several, isSubject: true });
    // Of a year in which no such car was built, no part can be shown.
    for (const year of new Set(cars.flatMap((car) => car.otherYears)))
      if (!words.has(year)) this.#take([year], { kind: 'word', ...NOTHING });
  }

  /** Axle and side, together or apart: LF, front left, left of the rear. */
  takePosition(): void {
    const named: Token[][] = [];
    for (const run of this.#runs(3))
      if (POSITION_WORDS.has(joined(run)) && !run.some((token) => named.flat().includes(token)))
        named.push(run);
    if (named.length === 0) return;
    const fillers = this.#runs(1)
      .flat()
      .filter(({ text }) => POSITION_FILLERS.has(text));
    const meanings = named.map((run) => POSITION_WORDS.get(joined(run)) ?? '');
    this.#take([...named.flat(), ...fillers], {
      kind: 'position',
      ...positionOf(meanings),
      isSubject: false,
    });
  }

  /** All other words. A text of nothing but fillers is searched for as it is. */
  takeWords(): void {
    const free = this.#tokens.filter((token) => !this.#taken.has(token));
    const numbers = this.#clauses.filter(({ clause }) => clause.kind === 'number');
    const quantities = quantitiesIn(this.#text, this.#tokens, numbers, (word) => this.#namesCar(word));
    const telling = free.filter(
      (token) =>
        this.#asWords.includes(token.text) ||
        !(STOP_WORDS.has(token.text) || quantities.includes(token) || this.#beginsModel(token)),
    );
    const texts = this.#tokens.map(({ text }) => text);
    for (const word of telling.length > 0 || this.#clauses.length > 0 ? telling : free) {
      const { text, index } = word;
      this.#take([word], {
        kind: 'word',
        // Of a small number the name tells more than a number of the car in the description.
        query: anyOf([
          wordQuery(text, isSmallNumber(text) ? IN_NAME : ''),
          ...otherWritings(texts, index, IN_NAME, ''),
        ]),
        named: anyOf([wordQuery(text, OF_NAME), ...otherWritings(texts, index, OF_NAME, OF_NAME)]),
        isSubject: /^\p{L}{2,}/u.test(text) && !GENERIC_WORDS.has(text),
        ...(this.#takenBack.has(word) && { isTakenBack: true }),
        ...(this.#isOtherMake(this.#before([word])) && { edits: 1 }),
        ...(this.#isOtherMake(text) && { edits: 0 }),
        ...(this.#isUnknownModel(word) && NOTHING),
      });
    }
  }

  /** Runs of words that belong to nothing yet, the longest first. */
  #runs(longest: number): Token[][] {
    return runsOf(this.#tokens, longest).filter((run) => this.#isFree(run));
  }

  #isFree(run: readonly Token[]): boolean {
    return run.every((token) => !this.#taken.has(token) && !this.#takenBack.has(token));
  }

  #take(tokens: readonly Token[], clause: Omit<Clause, 'text'>): void {
    const sorted = [...tokens].sort((one, other) => one.index - other.index);
    for (const token of sorted) this.#taken.add(token);
    const [start, end] = [sorted[0]?.start ?? 0, sorted.at(-1)?.end ?? 0];
    this.#clauses.push({ start, end, clause: { ...clause, text: this.#textOf(sorted) } });
  }

  /** As it was typed; a space stands for what belongs to other clauses. */
  #textOf(tokens: readonly Token[]): string {
    return tokens.reduce((text, token, index) => {
      const before = tokens[index - 1];
      const between = before?.index === token.index - 1 ? this.#text.slice(before.end, token.start) : ' ';
      return text + (before ? between : '') + this.#text.slice(token.start, token.end);
    }, '');
  }

  #termOf(run: readonly Token[]): Omit<Clause, 'text'> | undefined {
    const key = keysOf(run).find((one) => this.#known.synonyms.has(one));
    const meanings = this.#known.synonyms.get(key ?? '');
    if (!meanings || meanings.some((meaning) => this.#namesCar(termKey(meaning)))) return undefined;
    const phrases = [textOf(run), ...meanings];
    return {
      kind: 'synonym',
      ...(meanings.length > 0 && { means: meanings.join(', ') }),
      query: anyOf(phrases.map((phrase) => phraseQuery(phrase, IN_NAME))),
      named: anyOf(phrases.map((phrase) => phraseQuery(phrase, OF_NAME))),
      isSubject: true,
    };
  }

  #brandOf(run: readonly Token[]): Omit<Clause, 'text'> | undefined {
    const means = this.#known.brands.get(joined(run));
    return means === undefined
      ? undefined
      : { kind: 'brand', means, query: phraseQuery(means, IN_NAME), isSubject: true };
  }

  #namesCar(key: string): boolean {
    return (
      this.#known.makes.has(key) ||
      CAR_MAKES.has(key) ||
      this.#known.vehicles.some(({ make, model }) => [termKey(model), termKey(make + model)].includes(key))
    );
  }

  /** It is a make of cars that the shop does not know. */
  #isOtherMake(word: string): boolean {
    return meaningsOf(this.#known, word).some((key) => CAR_MAKES.has(key) && !this.#known.makes.has(key));
  }

  #makeOf(key: string): string | undefined {
    return meaningsOf(this.#known, key)
      .map((meant) => this.#known.makes.get(meant))
      .find(Boolean);
  }

  /** The 2 of "Mazda 2" where the shop knows no such car; the 4 of "Subaru 4 pot brakes" is none. */
  #isUnknownModel({ text, index }: Token): boolean {
    const [before, after] = [this.#tokens[index - 1]?.text ?? '', this.#tokens[index + 1]?.text ?? ''];
    return /^\d{1,2}$/.test(text) && this.#makeOf(before) !== undefined && !COUNTED_WORDS.has(after);
  }

  /** The word before a run. */
  #before([first]: readonly Token[]): string {
    return this.#tokens[(first?.index ?? 0) - 1]?.text ?? '';
  }

  /** R 134a is no measure, nor is the 3 in of "Mazda 3 in front"; a 12 V socket has one. */
  #endsName(run: readonly Token[]): boolean {
    const before = this.#before(run);
    if (/^\p{L}$/u.test(before) && !STOP_WORDS.has(before)) return true;
    const name = joined(this.#tokens.slice(0, (run[0]?.index ?? 0) + 1));
    return this.#known.vehicles.some(({ make, model }) => {
      const isNumber = /^\d+$/.test(model);
      return name.endsWith(termKey(isNumber ? make + model : model));
    });
  }

  /** The e of "e-Niro". */
  #beginsModel({ text, index, end }: Token): boolean {
    const next = this.#tokens[index + 1];
    const isJoined = next !== undefined && this.#text.slice(end, next.start) === '-';
    return isJoined && /^\p{L}$/u.test(text) && this.#taken.has(next);
  }
}

/** The words of a phrase in a text: beside each other, or else wherever they are, as those of a position may be. */
function tokensIn(phrase: string, tokens: readonly Token[]): Token[] {
  const words = phrase.split(' ');
  const runs = runsOf(tokens, words.length).filter((run) => textOf(run) === phrase);
  return runs.length > 0 ? runs.flat() : tokens.filter(({ text }) => words.includes(text));
}

const textOf = (run: readonly Token[]): string => run.map(({ text }) => text).join(' ');

const byStart = (one: ClauseSpan, other: ClauseSpan): number => one.start - other.start;
