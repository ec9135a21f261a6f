import type { States } from '../foundation/states.ts';

/**
 * The states of an import. In `receiving` its file arrives. The worker checks, applies, undoes and discards; an admin decides
 * in between.
 */
export const IMPORT_STATES = {
  receiving: { received: 'checking', abandoned: 'discarding', expired: 'discarding' },
  checking: { checked: 'checked', discard: 'discarding', expired: 'discarding' },
  checked: { apply: 'applying', discard: 'discarding', expired: 'discarding' },
  applying: { applied: 'applied', expired: 'discarding' },
  applied: { undo: 'undoing', expired: 'discarding' },
  undoing: { undone: 'undone', expired: 'discarding' },
  undone: { expired: 'discarding' },
  discarding: {},
} as const satisfies States<
  'receiving' | 'checking' | 'checked' | 'applying' | 'applied' | 'undoing' | 'undone' | 'discarding'
>;

export type ImportState = keyof typeof IMPORT_STATES;
/** Those in which the worker has something to do. */
export const WORKED_STATES = [
  'checking',
  'applying',
  'undoing',
  'discarding',
] as const satisfies ImportState[];
export type WorkedState = (typeof WORKED_STATES)[number];
/** Those that admins see. */
export type ShownState = Exclude<ImportState, 'receiving' | 'discarding'>;
