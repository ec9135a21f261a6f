import { wordsOf } from './compared-text.ts';

/** What people say for what the catalogue calls something else. */
export interface TermFields {
  /** As people type it. */
  term: string;
  /** What the catalogue says; empty for the usual name of a part. */
  meaning: string;
}

export const MAX_TERM_LENGTH = 60;
/** A search looks for terms of so many words. */
const MAX_TERM_WORDS = 4;
export const MAX_TERMS_PER_FILE = 5_000;
/** Characters of a file of terms. */
export const MAX_TERMS_FILE = 500_000;
/** Faults of a file that are named. */
export const MAX_TERM_FAULTS = 100;
export const TERM_COLUMNS = ['term', 'meaning'] as const;

/** What is wrong with a term. */
export interface TermFault {
  field: keyof TermFields;
  message: string;
}

/** Why a term cannot be kept; `undefined` for one that can. */
export function termFault({ term, meaning }: TermFields): TermFault | undefined {
  const words = wordsOf(term).length;
  if (words === 0) return { field: 'term', message: 'A term needs a letter or a digit.' };
  if (words > MAX_TERM_WORDS) return { field: 'term', message: 'A term has at most four words.' };
  if (term.includes('|')) return { field: 'term', message: 'A term cannot hold “|”.' };
  if (meaning !== '' && wordsOf(meaning).length === 0)
    return { field: 'meaning', message: 'A meaning needs a letter or a digit, or stays empty.' };
  if (wordsOf(term).join('') === wordsOf(meaning).join(''))
    return { field: 'meaning', message: 'The meaning is the term itself. Leave it empty.' };
  for (const [field, text] of [
    ['term', term],
    ['meaning', meaning],
  ] as const)
    if (text.length > MAX_TERM_LENGTH)
      return { field, message: `At most ${MAX_TERM_LENGTH} characters fit.` };
  return undefined;
}
