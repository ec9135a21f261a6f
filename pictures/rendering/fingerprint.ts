import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Shot } from '../shots/shot.ts';

const ROOT = new URL('../', import.meta.url);
const ENTRY = 'take-picture.py';
const IMPORT = /^from ((?:studio|models)\.\w+) import/gm;

/**
 * A hash of everything that determines a picture: its shot, its model, and every script that these import,
 * directly or indirectly. A picture whose fingerprint has changed must be rendered again. The number of
 * samples is excluded: more samples only mean less grain.
 */
export function fingerprint(shot: Shot): string {
  const { samples: _, ...seen } = shot;
  const hash = createHash('sha256').update(JSON.stringify(seen));
  for (const [file, source] of [...sourcesOf(shot)].sort()) hash.update(file).update(source);
  return hash.digest('hex').slice(0, 16);
}

function sourcesOf({ model }: Shot): Map<string, string> {
  const sources = new Map<string, string>();
  const waiting = [ENTRY, `models/${model}.py`];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue;
    const source = readFileSync(new URL(file, ROOT), 'utf8');
    sources.set(file, source);
    for (const [, module = ''] of source.matchAll(IMPORT)) waiting.push(`${module.replace('.', '/')}.py`);
  }
  return sources;
}
