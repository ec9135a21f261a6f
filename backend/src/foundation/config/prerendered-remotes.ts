import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import type { Settings } from './settings.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
const FILE = 'built-remotes.txt';

/**
 * The remotes whose code this server may run: those of the setting, or those that are in the workspace that it was built
 * from. What a team publishes under another name is not among them.
 * @throws {StartupProblem} when one of the names cannot be a remote's
 */
export function prerenderedRemotesOf(settings: Settings): readonly string[] {
  const text = settings.text('PRERENDERED_REMOTES');
  if (text === undefined) return builtRemotes();
  if (text.toLowerCase() === 'none') return [];
  const names = text.split(/[\s,]+/).filter(Boolean);
  for (const name of names) {
    if (!NAME.test(name))
      throw new StartupProblem(`PRERENDERED_REMOTES must name remotes, or say none, not "${name}".`);
  }
  return names;
}

/** A build writes the list beside the bundle; from source it is the workspace's folder of remotes. */
function builtRemotes(): readonly string[] {
  const list = path.join(import.meta.dirname, FILE);
  if (existsSync(list)) return readFileSync(list, 'utf8').split('\n').filter(Boolean);
  return readdirSync(path.resolve(import.meta.dirname, '../../../../remotes'));
}
