import { importProblems, numberKey, textKey, wordsOf } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { listNames } from './catalogue-names.store.ts';

/** Between the names of a category and of those above it. */
const BELOW = ' > ';
const MAX_LEVELS = 4;
const MAX_NAME_LENGTH = 60;

/** Why a cell names neither. */
interface NameProblem {
  column: string;
  value: string;
  reason: string;
}

/** A brand, or a category with those above it: ids and names in the same order. */
export interface Named {
  id: string;
  /** From the first level on; a brand has one. */
  names: readonly string[];
}

/** The names of brands and categories, as files have them: `Kestrel`, `Brakes > Brake discs`. */
export class CatalogueNames {
  readonly #texts = { brand: new Map<string, string>(), category: new Map<string, string>() };
  /** Ids by what the names are compared by. */
  readonly #ids = { brand: new Map<string, string>(), category: new Map<string, string>() };
  readonly #taken = { brand: new Set<string>(), category: new Set<string>() };

  static async read(database: Database): Promise<CatalogueNames> {
    const names = new CatalogueNames();
    const rows = await database.run(listNames, []);
    const nameOf = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
    for (const { kind, id } of rows) {
      const line = kind === 'brand' ? [id] : lineOf(id);
      const text = line.map((one) => nameOf.get(`${kind} ${one}`) ?? one).join(BELOW);
      names.#texts[kind].set(id, text);
      names.#remember(kind, keyOf(line.map((one) => nameOf.get(`${kind} ${one}`) ?? one)), id);
    }
    return names;
  }

  /**
   * What a file says for a brand's or category's id.
   * @param unknown the same for one that the shop does not know
   */
  textOf(kind: 'brand' | 'category', id: string | null, unknown = id ?? ''): string {
    return id === null ? '' : (this.#texts[kind].get(id) ?? unknown);
  }

  /** Ids and names of all, by name. */
  list(kind: 'brand' | 'category'): { id: string; name: string }[] {
    return [...this.#texts[kind]]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  /**
   * The brand or category that a cell names. One that the shop does not know yet gets an id from its names, which no other has.
   * @returns `null` for an empty cell
   */
  read(kind: 'brand' | 'category', text: string): Named | null | NameProblem {
    const names = kind === 'brand' ? [text.trim()] : text.split('>').map((name) => name.trim());
    if (text.trim() === '') return null;
    const key = keyOf(names);
    const known = this.#ids[kind].get(key);
    if (known !== undefined) return { id: known, names };
    const isWrong = names.some((name) => numberKey(name) === '' || [...name].length > MAX_NAME_LENGTH);
    if (isWrong || names.length > MAX_LEVELS)
      return { column: kind, value: text, reason: importProblems[kind] };
    // Those above it may be known under ids that are not made of their names.
    const above = kind === 'brand' ? null : this.read(kind, names.slice(0, -1).join(BELOW));
    const slug = wordsOf(names.at(-1) ?? '').join('-');
    const id = this.#free(kind, above && 'id' in above ? `${above.id}/${slug}` : slug);
    this.#remember(kind, key, id);
    return { id, names };
  }

  #remember(kind: 'brand' | 'category', key: string, id: string): void {
    this.#ids[kind].set(key, id);
    this.#taken[kind].add(id);
  }

  #free(kind: 'brand' | 'category', wanted: string): string {
    let id = wanted;
    for (let next = 2; this.#taken[kind].has(id); next += 1) id = `${wanted}-${next}`;
    return id;
  }
}

/** The ids of a category and of those above it. */
export const lineOf = (category: string): string[] =>
  category.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));

const keyOf = (names: readonly string[]): string => names.map(textKey).join('\n');
