import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';

/** Where a stand-in stores its state between starts. */
export interface StateFile {
  /**
   * The last saved state; undefined when there is none.
   * @throws StartError when there is something that `isSaved` rejects
   */
  read<Saved>(isSaved: (value: unknown) => value is Saved): Saved | undefined;
  /** Saves the state. Once it returns, the state survives a SIGKILL of this process. */
  write(state: unknown): void;
}

/** Saves nothing: each start begins again. */
export const noStateFile: StateFile = { read: () => undefined, write: () => undefined };

/**
 * Saves the state in one file that only this user can read. The file is replaced by a rename, so that a
 * reader finds either the old or the new state.
 */
export function jsonFile(path: string): StateFile {
  return {
    read(isSaved) {
      const text = readIfThere(path);
      if (text === undefined) return undefined;
      const value = parse(path, text);
      if (!isSaved(value)) throw unreadable(path, 'it is not the state of this stand-in');
      return value;
    },
    write(state) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.tmp`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${path}.tmp`, path);
    },
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw unreadable(path, error);
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The stand-in's data in ${path} cannot be read: ${reason.replace(/\s+/g, ' ')}`);
}
