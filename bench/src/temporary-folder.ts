import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder that is removed when this process ends, even when it is interrupted. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
