/** Some patterns need time that grows with the square of the length. */
const MAX_LENGTH = 2000;

/** Kinds of streets, before their name or after it. */
const STREET_AFTER =
  '(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|terrace|highway|hwy|parkway|close|crescent)';
const STREET_BEFORE =
  '(?:rue|avenue|boulevard|chemin|allée|place|via|viale|piazza|calle|avenida|plaza|rua|ulica|ul\\.|al\\.)';
const STREET_WITHIN =
  '(?:straße|strasse|str\\.|gasse|weg|platz|allee|ring|damm|ufer|straat|laan|plein|gade|vej|gata|gatan|vägen|veien|katu)';
const WORDS = "(?:[\\p{L}\\d.'’-]+\\s+){1,4}?";

/** What may be about a person, and what remains of it. The order matters: a query may hold an email address. */
const REMOVED: readonly (readonly [pattern: RegExp, rest: string])[] = [
  // Line breaks and other characters that a terminal obeys would forge lines of a log.
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '],
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1'],
  [/\?[\w.~%[\]-]+=[^\s"']*/g, ''],
  [/(?<![^\s@"'<>])[^\s@"'<>]+(?:@|%40)[^\s@"'<>]+/gi, '…'],
  // Text in quotes is a value; names of fields are kept.
  [/(?<![\p{L}\d])(["'`“‘])(?![\w$.-]{0,40}["'`”’])[^"`”]{1,300}?["'`”’](?![\p{L}\d])/gu, '…'],
  [new RegExp(`\\b\\d{1,5}[a-z]?,?\\s+${WORDS}${STREET_AFTER}\\b\\.?`, 'giu'), '…'],
  [new RegExp(`(?:\\b\\d{1,5}[a-z]?,?\\s+)?(?<!\\p{L})${STREET_BEFORE}\\s+${WORDS}\\d{1,5}\\b`, 'giu'), '…'],
  [new RegExp(`\\b\\d{1,5}[a-z]?,?\\s+${STREET_BEFORE}\\s+[\\p{L}.'’ -]{2,40}`, 'giu'), '…'],
  [new RegExp(`(?<![\\p{L}.-])[\\p{L}.-]*\\s?${STREET_WITHIN}\\s*\\d{1,5}\\s?[a-z]?\\b`, 'giu'), '…'],
  [/\bp\.?\s?o\.?\s?box\s+\d+/gi, '…'],
  [/\b(?:[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}|[A-Z]{2}\s\d{5}(?:-\d{4})?)\b/g, '…'],
  [/\bbearer\s+\S+/gi, '…'],
  [/\b[\w-]{24,}\b/g, '…'],
  [/\p{Nd}[\p{Nd}\s()./-]{5,}\p{Nd}/gu, '…'],
];

/**
 * One line of a text that clients have written, without what may be about a person: email and postal addresses, phone and
 * other long numbers, tokens, values in quotes, and queries of addresses. For all that is logged or stored of such texts.
 */
export const withoutPersonalData = (text: string): string =>
  REMOVED.reduce((rest, [pattern, by]) => rest.replaceAll(pattern, by), text.slice(0, MAX_LENGTH));
