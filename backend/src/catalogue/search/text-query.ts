/*
 * Text queries of PostgreSQL, as texts that are cast to `tsquery`. The functions `part_lexemes` and `part_facets` of the database
 * say what a row of `part_search` holds beside its words. No typed word begins with one of these signs.
 */

/** Before the words of a name; and before those of name, brand, categories and attributes. */
export const OF_NAME = '.';
export const IN_NAME = '=';

/** One entry of a part's search row. */
export const lexeme = (text: string): string => `'${text.replaceAll(/['\\]/g, '')}'`;

export const measureLexeme = (key: string): string => lexeme(`#${key}`);
export const positionLexeme = (position: string): string => lexeme(`@${position}`);
export const vehicleLexeme = (id: string): string => lexeme(`~${id.replace(/^vehicle_/, '')}`);
export const partLexeme = (id: string): string => lexeme(`!${id}`);
/** Of a part that fits every vehicle. */
export const UNIVERSAL = lexeme('~');
/** Of no part: a sign without a word. */
export const NO_PART = lexeme(IN_NAME);
/** Of every part. */
export const EVERY_PART = lexeme('/');

/** Empty queries say nothing. */
export const allOf = (queries: readonly string[]): string => queries.filter(Boolean).map(grouped).join(' & ');
export const anyOf = (queries: readonly string[]): string =>
  [...new Set(queries)].filter(Boolean).map(grouped).join(' | ');
export const not = (query: string): string => `!(${query})`;

const grouped = (query: string): string => (/ [&|] /.test(query) ? `(${query})` : query);

/**
 * Words that begin with this one, and its other number. Too many begin with a single character: that is a word of its own.
 * @param kind the entries that are meant
 */
export const wordQuery = (word: string, kind: typeof IN_NAME | typeof OF_NAME | '' = ''): string => {
  const beginning = word.length > 1 ? ':*' : '';
  return anyOf([lexeme(kind + word) + beginning, ...otherNumberOf(word).map((form) => lexeme(kind + form))]);
};

/** The singular of a plural, or a plural that does not begin with its singular. */
function otherNumberOf(word: string): string[] {
  if (/^\p{L}{3,}ies$/u.test(word)) return [`${word.slice(0, -3)}y`];
  if (/^\p{L}{2,}(x|ch|sh|ss)es$/u.test(word)) return [word.slice(0, -2)];
  if (/^\p{L}{2,}[^s]s$/u.test(word)) return [word.slice(0, -1)];
  if (/^\p{L}{2,}[^aeiou]y$/u.test(word)) return [`${word.slice(0, -1)}ies`];
  return [];
}
