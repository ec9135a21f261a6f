import { readFileSync } from 'node:fs';
import { StartupProblem } from '../startup-problem.ts';
import { installedPath } from './installed-path.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this process may not read it',
  EPERM: 'this process may not read it',
};

/**
 * Reads the file that a setting names.
 * @throws {StartupProblem} in one line that names setting and file, when it cannot be read or is empty
 */
export function readSettingFile(setting: string, given: string): string {
  const file = installedPath(given);
  try {
    const content = readFileSync(file, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartupProblem(`${setting}: ${file} cannot be read: ${REASONS[code] ?? code}.`);
  }
  throw new StartupProblem(`${setting}: ${file} is empty.`);
}
