import { formatCount, type Import, importKinds, type RowsShown } from '@shop/contracts';
import type { StatusTone } from '@shop/ui';

export function subjectOf({ kind, stock }: Pick<Import, 'kind' | 'stock'>): string {
  if (kind === 'edit') return 'Edit of products';
  return stock === 'relative' ? `${importKinds[kind]}, units added` : importKinds[kind];
}

/** What an import does, or waits for. */
export function stateOf(found: Pick<Import, 'state' | 'failure' | 'new' | 'changed'>) {
  if (found.failure !== undefined) return { label: 'Stopped', tone: 'danger' } as const;
  if (found.state === 'checked' && rowsToApply(found) === 0) {
    return { label: 'Nothing to apply', tone: 'neutral' } as const;
  }
  return stateWords[found.state];
}

const stateWords: Readonly<Record<Import['state'], { label: string; tone: StatusTone }>> = {
  checking: { label: 'Dry run', tone: 'accent' },
  checked: { label: 'Waits for you', tone: 'warning' },
  applying: { label: 'Being applied', tone: 'accent' },
  applied: { label: 'Applied', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'accent' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** `1 row`, `1,200 rows`; of an edit, `1 product`. */
export function rowsText({ kind }: Pick<Import, 'kind'>, count: number): string {
  const one = kind === 'edit' ? 'product' : 'row';
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`;
}

export const rowsToApply = (found: Pick<Import, 'new' | 'changed'>): number => found.new + found.changed;

/** How far an import is, for a person who waits for it. */
export function progressText(found: Import): string {
  const { state, done, rows, kind, failure } = found;
  const counted =
    kind === 'edit' && state === 'checking'
      ? rowsText(found, done)
      : `${formatCount(done)} of ${rowsText(found, rows)}`;
  if (failure !== undefined) {
    return `It stopped after ${counted}, and what it did so far stays. The reason: ${failure}`;
  }
  const words: Readonly<Record<Import['state'], string>> = {
    checking: `${counted} checked. Nothing is changed yet.`,
    checked: `The dry run is over. ${rowsToApply(found) > 0 ? 'Nothing is changed yet.' : 'There is nothing to apply.'}`,
    applying: `${counted} applied.`,
    applied: 'Applied.',
    undoing: `${counted} undone.`,
    undone: 'Undone.',
  };
  return words[state];
}

/** What the counted rows of an import are. */
export const rowWords: Readonly<Record<RowsShown | 'same', string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  wrong: 'Wrong',
  refused: 'Not applied',
  kept: 'Not undone',
};

/** The kinds of rows to look at, those that need a person first. */
export function rowKinds(found: Import): { value: RowsShown; label: string }[] {
  const present = (['kept', 'refused', 'wrong', 'changed', 'new'] as const).filter((kind) => found[kind] > 0);
  const shown: readonly RowsShown[] = present.length > 0 ? present : ['changed'];
  return shown.map((value) => ({ value, label: `${rowWords[value]} (${formatCount(found[value])})` }));
}

export const importPath = (id: string): string => `/dashboard/imports/${id}`;
