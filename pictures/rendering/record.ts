import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Shot } from '../shots/shot.ts';
import { fingerprint } from './fingerprint.ts';
import { renderOf } from './render-file.ts';

const FILE = new URL('../renders/fingerprints.json', import.meta.url);

/** The input of each picture in `renders`: fingerprints by file name. */
function readRecord(): Record<string, string> {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/** The names of the shots whose picture is missing or was rendered from other input. */
export function staleShots(shots: Readonly<Record<string, Shot>>): string[] {
  const record = readRecord();
  return Object.entries(shots)
    .filter(([name, shot]) => record[name] !== fingerprint(shot) || !existsSync(renderOf(name)))
    .map(([name]) => name);
}

/** Records that a picture matches its shot. */
export function recordShot(name: string, shot: Shot): void {
  const record = Object.entries({ ...readRecord(), [name]: fingerprint(shot) });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(record.sort()), undefined, 2)}\n`);
}
