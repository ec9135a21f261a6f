import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, workspaceRoot } from '@shop/processes';

/**
 * Every setting of `.env.example`, unset, so that a shop under test or measurement uses none of the
 * terminal's.
 */
export function unsetSettings(): Environment {
  const example = readFileSync(path.join(workspaceRoot, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z_]*)=/gm)].flatMap(([, name]) => (name ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
