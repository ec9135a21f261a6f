import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';

/** From source this file is a TypeScript file of the working copy; the bundle is in `dist/backend`. */
const ROOT = import.meta.filename.endsWith('.ts') ? '../../../..' : '../..';

/** The folder that holds `dist`, of a working copy its root. */
const INSTALLATION = path.resolve(import.meta.dirname, ROOT);

/** A path of a setting: a relative one begins at the installation, in whichever folder the process was started. */
export const installedPath = (given: string): string => path.resolve(INSTALLATION, given);

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this process may not read it',
  EPERM: 'this process may not read it',
};

/** More than any secret has. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads the file that a setting names.
 * @throws {StartupProblem} in one line that names setting and file, when it cannot be read or is empty
 */
export function readSettingFile(setting: string, given: string): string {
  const file = installedPath(given);
  try {
    const found = statSync(file);
    if (!found.isDirectory() && (!found.isFile() || found.size > MAX_BYTES)) {
      throw new StartupProblem(`${setting}: ${file} is no file of a secret.`);
    }
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    if (error instanceof StartupProblem) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupProblem(`${setting}: ${file} cannot be read: ${REASONS[code] ?? code}.`);
  }
  throw new StartupProblem(`${setting}: ${file} is empty.`);
}
