import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PlainFailure } from './plain-failure.ts';
import { workspaceRoot } from './workspace.ts';

/** Settings by name; without a value a name is not set. */
export type Environment = Record<string, string | undefined>;

const SETTING = /^([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/;
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Parses a settings file strictly, because a mistyped line that is ignored would be a missing key.
 * @param text lines of `KEY=value`, comments (`#` first) and blank lines; a value may be quoted
 * @param fileName the file's name in the error
 * @returns the settings; `KEY=` without a value is omitted, so that a template can be kept as is
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
 * The settings of a command: those of the process, then those of `.env`.
 * @param folder of `.env`, which need not exist
 * @throws PlainFailure when `.env` has a malformed line
 */
export function loadEnvironment(folder: string, own: Environment = process.env): Environment {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return { ...own };
  return { ...parseEnvironmentFile(readFileSync(file, 'utf8'), '.env'), ...own };
}

/**
 * Every setting of `.env.example`, and the file of each, unset, so that a shop under test or measurement uses none of the
 * terminal's.
 */
export function unsetSettings(): Environment {
  const example = readFileSync(path.join(workspaceRoot, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) =>
    name ? [name, `${name}_FILE`] : [],
  );
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
