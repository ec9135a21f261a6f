import type { States } from '../foundation/states.ts';

/**
 * The states of an import. In `receiving` its file arrives. The worker checks, applies, undoes and discards; an admin decides
 * in between.
 */
export const IMPORT_STATES = {
  receiving: { received: 'checking' },
  checking: { checked: 'checked', discard: 'discarding' },
  checked: { apply: 'applying', discard: 'discarding' },
  applying: { applied: 'applied' },
  applied: { undo: 'undoing' },
  undoing: { undone: 'undone' },
  undone: {},
  // Also what has never been received, and what is old.
  discarding: {},
} as const satisfies States<
  'receiving' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'discarding'
>;

export type ImportState = keyof typeof IMPORT_STATES;
/** Those in which the worker has something to do. */
export type WorkedState = 'checking' | 'applying' | 'undoing' | 'discarding';
/** Those that admins see. */
export type ShownState = Exclude<ImportState, 'receiving' | 'discarding'>;
