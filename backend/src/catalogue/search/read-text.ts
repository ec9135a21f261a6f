import { foldText, numberKey } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { namesFuel, yearsIn } from './car-reading.ts';
import { type Choice, oneOf } from './choices.ts';
import { exclusionOf, splitExclusions } from './exclusion-reading.ts';
import { findNumbers, type NumberRow } from './numbers.store.ts';
import { numberKeys } from './typed-text.ts';
import { type Clause, nameKeys, understand } from './understanding.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.store.ts';
import { corrected, correctionsOf } from './word-correction.ts';
import { unmatched } from './words.store.ts';

export interface ReadOptions {
  /** Words are not corrected, and no names are looked up. */
  exact: boolean;
  /** Phrases that are searched for as words, and exclusions that are ignored. */
  asWords: readonly string[];
}

const LAST_YEAR = 2049;

/** A text as the shop understands it, with the parts of the numbers in it. */
export interface ReadText {
  /** The words that are not wanted are corrected in it. */
  text: string;
  /** What is wanted of it. */
  wanted: string;
  /** The exclusions last. */
  clauses: Clause[];
  numbers: NumberRow[];
}

/**
 * Reads a folded text with what the database knows of its words.
 * @param isCorrected what is not wanted is read as it is written
 */
export async function readText(
  database: Database,
  text: string,
  options: ReadOptions,
  isCorrected = options.exact,
): Promise<ReadText> {
  const { rest, phrases } = splitExclusions(text);
  if (phrases.length === 0) return { text, wanted: text, ...(await readWanted(database, text, options)) };
  const unwanted = phrases.flatMap(({ pieces }) => pieces).join(', ');
  const { known, rows } = await vocabularyOf(database, unwanted, { ...options, asWords: [] });
  const readings = phrases.map(({ pieces }) => pieces.map((piece) => readUnwanted(piece, known)));
  const words = readings.flat(2).filter(({ kind }) => kind === 'word');
  const meant = isCorrected ? text : corrected(text, await correctionsOf(database, words));
  if (meant !== text) return readText(database, meant, options, true);
  const isAlone = rest === '' && phrases.length === 1;
  const exclusions = phrases.map((phrase, index) =>
    exclusionOf(phrase, readings[index] ?? [], rows, isAlone),
  );
  const wanted = [rest, ...exclusions.flatMap(({ others }) => others)].join(' ').trim();
  const excluded = exclusions.flatMap(({ clause = [] }) => clause);
  const takenBack = options.asWords.map(foldText);
  const asWords = takenBack.filter((phrase) => !excluded.some((clause) => clause.text === phrase));
  const { clauses, numbers } = await readWanted(database, wanted, { ...options, asWords });
  const kept = excluded.filter((clause) => !takenBack.includes(clause.text));
  return { text, wanted, clauses: [...clauses, ...kept], numbers };
}

/** Of "not diesel oil filter Civic" the first word is unwanted, and not the diesel Civic. */
function readUnwanted(piece: string, known: Vocabulary): Clause[] {
  const clauses = understand(piece, known);
  const [first] = clauses;
  const isApart = first?.kind === 'vehicle' && !piece.includes(first.text);
  return isApart ? understand(piece, { ...known, makes: new Map(), vehicles: [] }) : clauses;
}

async function readWanted(
  database: Database,
  text: string,
  options: ReadOptions,
): Promise<Pick<ReadText, 'clauses' | 'numbers'>> {
  const { known, rows } = await vocabularyOf(database, text, options);
  const clauses = understand(text, known, options.asWords);
  return {
    clauses: await withNamedParts(database, clauses),
    numbers: clauses.flatMap(({ number }) => rows.filter(({ key }) => key === number)),
  };
}

type Names = Omit<Vocabulary, 'numbers'>;

const NO_NAMES: Names = { synonyms: new Map(), makes: new Map(), brands: new Map(), vehicles: [] };

/** What the shop knows of the words in a text, with the parts of the numbers that it may hold. A number alone names nothing else. */
async function vocabularyOf(
  database: Database,
  text: string,
  { exact, asWords }: ReadOptions,
): Promise<{ known: Vocabulary; rows: NumberRow[] }> {
  const rows = await database.run(findNumbers, { keys: numberKeys(text) });
  const key = numberKey(text);
  const isNumber = asWords.length === 0 && /\d/.test(key) && rows.some((row) => row.key === key);
  const names = exact || isNumber ? NO_NAMES : await namesIn(database, text);
  return { known: { ...names, numbers: new Set(rows.map((row) => row.key)) }, rows };
}

async function namesIn(database: Database, text: string): Promise<Names> {
  const named = yearsIn(text);
  // The cars of a make are read to choose among them, by year or by fuel.
  const years = named.length === 0 && namesFuel(text) ? [0, LAST_YEAR] : named;
  const [row] = await database.run(readVocabulary, {
    names: nameKeys(text),
    fromYear: Math.min(...years, LAST_YEAR),
    toYear: Math.max(...years, -1),
  });
  if (!row) return NO_NAMES;
  const { synonyms, makes, brands, vehicles } = row;
  return { synonyms: new Map(synonyms), makes: new Map(makes), brands: new Map(brands), vehicles };
}

/** Of several parts, one that no name has with the noun of a later one stands alone. What names no parts is searched for as words. */
async function withNamedParts(database: Database, clauses: Clause[]): Promise<Clause[]> {
  const lists = clauses.filter(({ words }) => words);
  const sharing = lists.flatMap(({ choices = [] }) => choices.filter(({ alone }) => alone));
  const unnamed = await unmatched(database, sharing, ({ named }) => named);
  const standing = (choice: Choice) => (unnamed.includes(choice) ? (choice.alone ?? choice) : choice);
  const nowhere = await unmatched(
    database,
    lists.flatMap(({ choices = [] }) => choices.map(standing)),
    ({ query }) => query,
  );
  return clauses.flatMap((clause) => {
    const { choices = [], words, isCertain } = clause;
    if (!words) return [clause];
    const parts = choices.map(standing);
    const isList = isCertain || !choices.some((choice) => unnamed.includes(choice));
    return isList && !parts.every((part) => nowhere.includes(part))
      ? [{ ...clause, ...oneOf(parts) }]
      : words;
  });
}
