import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, workspaceRoot } from '@shop/tools';

/**
 * Every setting of the shop, unset: what is measured is the shop as it comes, whatever the terminal
 * has set for the user's own.
 */
export function unsetSettings(): Environment {
  const example = readFileSync(path.join(workspaceRoot, '.env.example'), 'utf8');
  const names = [...example.matchAll(/^# ([A-Z][A-Z_]*)=/gm)].flatMap(([, name]) => (name ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
