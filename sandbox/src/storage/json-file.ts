import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import type { Saved } from './table.ts';

/** The `format` of what is saved. */
export const FORMAT = 1;

interface State {
  readonly format: typeof FORMAT;
}

/** Where a stand-in stores its state between starts. */
export interface StateFile {
  /**
   * The last saved state; undefined when there is none. The file is this program's own, readable by this user only: its
   * format is checked, not each row.
   * @throws StartError when there is something else
   */
  read<Kept extends State>(): Saved<Kept> | undefined;
  /** Saves the state. Once it returns, the state survives a SIGKILL of this process. */
  write(state: State): void;
}

/** Saves nothing: each start begins again. */
export const noStateFile: StateFile = { read: () => undefined, write: () => undefined };

/**
 * Saves the state in one file that only this user can read. The file is replaced by a rename, so that a
 * reader finds either the old or the new state.
 */
export const jsonFile = (path: string): StateFile => ({
  read() {
    if (!existsSync(path)) return undefined;
    try {
      const state = JSON.parse(readFileSync(path, 'utf8'));
      if (state.format === FORMAT) return state;
      throw new Error('it is not the state of this stand-in');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The stand-in's data in ${path} cannot be read: ${reason.replace(/\s+/g, ' ')}`);
    }
  },
  write(state) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.tmp`, JSON.stringify(state), { mode: 0o600 });
    renameSync(`${path}.tmp`, path);
  },
});
