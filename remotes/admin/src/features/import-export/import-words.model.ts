import { formatCount, type Import, importKinds, type RowsShown } from '@shop/contracts';
import type { StatusTone } from '@shop/ui';

/** What an import is about. */
export function subjectOf({ kind, stock }: Pick<Import, 'kind' | 'stock'>): string {
  if (kind === 'edit') return 'Edit of products';
  return stock === 'relative' ? `${importKinds[kind]}, units added` : importKinds[kind];
}

/** What an import does, or waits for. */
export const stateWords: Readonly<Record<Import['state'], { label: string; tone: StatusTone }>> = {
  checking: { label: 'Dry run', tone: 'accent' },
  checked: { label: 'Waits for you', tone: 'warning' },
  applying: { label: 'Being applied', tone: 'accent' },
  applied: { label: 'Applied', tone: 'success' },
  undoing: { label: 'Being undone', tone: 'accent' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** How far an import is, for a person who waits for it. */
export function progressText({ state, done, rows, kind }: Import): string {
  const counted =
    kind === 'edit' && state === 'checking'
      ? formatCount(done)
      : `${formatCount(done)} of ${formatCount(rows)}`;
  const words: Readonly<Record<Import['state'], string>> = {
    checking: `${counted} rows checked. Nothing is changed yet.`,
    checked: 'The dry run is over. Nothing is changed yet.',
    applying: `${counted} rows applied.`,
    applied: 'Applied.',
    undoing: `${counted} rows undone.`,
    undone: 'Undone.',
  };
  return words[state];
}

const shownWords: Readonly<Record<RowsShown, string>> = {
  wrong: 'Wrong',
  changed: 'Changed',
  new: 'New',
  refused: 'Not applied',
  kept: 'Not undone',
};

/** The kinds of rows to look at, those that need a person first. */
export const rowKinds = (found: Import): { value: RowsShown; label: string; count: number }[] =>
  (['kept', 'refused', 'wrong', 'changed', 'new'] as const)
    .map((value) => ({
      value,
      label: `${shownWords[value]} (${formatCount(found[value])})`,
      count: found[value],
    }))
    .filter(({ count, value }) => count > 0 || value === 'changed');

/** Where an import is shown. */
export const importPath = (id: string): string => `/dashboard/imports/${id}`;
