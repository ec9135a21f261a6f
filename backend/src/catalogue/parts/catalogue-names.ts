import { createHash } from 'node:crypto';
import { importProblems, numberKey, textKey, wordsOf } from '@shop/contracts';
import type { Database } from '../../foundation/database/index.ts';
import { listNames, type NameRow } from './store.ts';

/** Between the names of a category and of those above it. */
const BELOW = ' > ';
const MAX_LEVELS = 4;
const MAX_NAME_LENGTH = 60;
const DIGEST_LENGTH = 8;

/** A brand or category that was named. */
export interface Named {
  id: string;
  /** From the widest category to this one; a brand alone. */
  path: NameRow[];
}

/** The names of brands and categories, as files have them: `Kestrel`, `Brakes > Brake discs`. */
export class CatalogueNames {
  readonly #texts = { brand: new Map<string, string>(), category: new Map<string, string>() };
  /** Ids by what the names are compared by. */
  readonly #ids = { brand: new Map<string, string>(), category: new Map<string, string>() };

  /** @param wanted others, that are going to be added */
  static async read(database: Database, wanted: readonly NameRow[] = []): Promise<CatalogueNames> {
    const names = new CatalogueNames();
    const rows = [...wanted, ...(await database.run(listNames, []))];
    const nameOf = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
    for (const { kind, id } of rows) {
      const path = kind === 'brand' ? [id] : pathOf(id);
      const text = path.map((one) => nameOf.get(`${kind} ${one}`) ?? one).join(BELOW);
      names.#texts[kind].set(id, text);
      names.#ids[kind].set(keyOf(path.map((one) => nameOf.get(`${kind} ${one}`) ?? one)), id);
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
   * The brand or category that a cell names. One that the shop does not know yet gets an id from its names, the same in each file.
   * @returns `null` for an empty cell; `reason`: why a cell names neither
   */
  read(kind: 'brand' | 'category', text: string): Named | null | { reason: string } {
    const names = kind === 'brand' ? [text.trim()] : text.split('>').map((name) => name.trim());
    if (text.trim() === '') return null;
    const key = keyOf(names);
    const known = this.#ids[kind].get(key);
    if (known !== undefined) return withPath(kind, known, names);
    const isWrong = names.some((name) => numberKey(name) === '' || [...name].length > MAX_NAME_LENGTH);
    if (isWrong || names.length > MAX_LEVELS) return { reason: importProblems[kind] };
    // Those above it may be known under ids that are not made of their names.
    const above = kind === 'brand' ? null : this.read(kind, names.slice(0, -1).join(BELOW));
    const own = idOf(names.at(-1) ?? '');
    const id = above && 'id' in above ? `${above.id}/${own}` : own;
    this.#ids[kind].set(key, id);
    return withPath(kind, id, names);
  }
}

const withPath = (kind: NameRow['kind'], id: string, names: readonly string[]): Named => ({
  id,
  path: (kind === 'brand' ? [id] : pathOf(id)).map((one, level) => ({
    kind,
    id: one,
    name: names[level] ?? one,
  })),
});

/** The ids of a category and of those above it. */
const pathOf = (category: string): string[] =>
  category.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));

const keyOf = (names: readonly string[]): string => names.map(textKey).join('\n');

/** The words of a name; where they leave out a sign, a digest of it makes the id one of this name alone. */
function idOf(name: string): string {
  const words = wordsOf(name);
  const key = textKey(name);
  return words.join('') === key
    ? words.join('-')
    : [...words, createHash('sha256').update(key).digest('hex').slice(0, DIGEST_LENGTH)].join('-');
}
