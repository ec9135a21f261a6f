import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from './plain-failure.ts';

/** Settings by name. A name without a value is not set. */
export type Environment = Record<string, string | undefined>;

const SETTING = /^([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/;
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Reads the text of a settings file strictly, because a mistyped line silently ignored is a key that
 * is silently missing.
 *
 * @param text lines of `KEY=value`, comments (`#` first) and blank lines; a value may stand in quotes
 * @param fileName how the file is called in the failure
 * @returns the settings; `KEY=` with nothing behind it is left out, so that a template can be kept as is
 * @throws PlainFailure naming file and line number
 */
export function parseEnvironmentFile(text: string, fileName: string): Environment {
  const settings: Environment = {};
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    const [, key, written = ''] = SETTING.exec(content) ?? [];
    if (key === undefined) {
      throw new PlainFailure(
        `${fileName}, line ${index + 1}: expected KEY=value, a comment or a blank line.`,
      );
    }
    const value = written.trim();
    const unquoted = QUOTED.exec(value)?.[2] ?? value;
    if (unquoted !== '') settings[key] = unquoted;
  }
  return settings;
}

/**
 * The settings a command runs with: those of `.env` beneath those of the process, which win.
 *
 * @param folder where `.env` lies; it need not exist
 * @throws PlainFailure when `.env` has a line that is no setting
 */
export function loadEnvironment(folder: string, own: Environment = process.env): Environment {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return { ...own };
  return { ...parseEnvironmentFile(readFileSync(file, 'utf8'), '.env'), ...own };
}
