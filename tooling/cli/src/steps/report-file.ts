import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { distFolder } from '@shop/processes';

/**
 * Where a test tool writes its report. An earlier run's report is deleted, so that it is not mistaken for
 * this one's.
 */
export function reportFile(step: string): string {
  const file = path.join(distFolder, '.reports', `${step}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}
